# Redoubt for others: the page, on a volume of its own. See docs/hosting.md.
FROM rust:1.90-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package redoubt --features tls \
    && strip target/release/redoubt

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/redoubt --create-home --shell /usr/sbin/nologin redoubt
COPY --from=build /src/target/release/redoubt /usr/local/bin/redoubt
USER 10001
VOLUME /var/lib/redoubt
EXPOSE 8879
ENV REDOUBT_PUBLIC=true \
    REDOUBT_LISTEN=0.0.0.0 \
    REDOUBT_PORT=8879 \
    REDOUBT_DATA_DIR=/var/lib/redoubt
STOPSIGNAL SIGTERM
ENTRYPOINT ["redoubt"]
CMD ["serve", "--no-open"]
