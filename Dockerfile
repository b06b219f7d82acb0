# Redoubt for others: the page, on a volume of its own. See docs/hosting.md.
FROM rust:1.90-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package redoubt \
    && strip target/release/redoubt

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/redoubt --create-home --shell /usr/sbin/nologin redoubt
# Mail and webhooks go over TLS: whom to trust is known to the other image.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
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
