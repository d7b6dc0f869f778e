# One image for every process of the platform; the command chooses which one runs:
#   node gateway/src/main.ts        node services/identity/src/main.ts        ...
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc packages/*/package.json \
  services/*/package.json gateway/package.json shell/package.json mfe-*/package.json /manifests

# Without the sources, so that only a changed manifest installs anew.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY --from=sources /manifests ./

FROM manifests AS deps
RUN npm ci --no-fund --no-audit

# The server runs from source, so only the front ends are built.
FROM deps AS build
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm run build && mkdir /built && cp -r --parents shell/dist mfe-*/dist /built

FROM manifests AS server-deps
RUN npm ci --no-fund --no-audit --omit=dev $(printf -- '--workspace %s ' gateway services/*)

FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHELL_DIST=/app/shell/dist \
  UPLOADS_DIR=/data/uploads RELEASES_DIR=/data/releases BACKUPS_DIR=/data/backups
# All of it: where versions differ a workspace has modules of its own.
COPY --from=server-deps /app ./
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY services services
COPY gateway gateway
COPY scripts scripts
COPY docker docker
COPY --from=build /built ./
# Named volumes take over the owner of the folder they are mounted on.
RUN mkdir -p /data/uploads /data/releases /data/backups /data/keys /data/public-keys .compile-cache \
  && chown -R node:node /data .compile-cache
USER node
# As the user that runs it: Node keeps a cache for each.
ENV NODE_COMPILE_CACHE=/app/.compile-cache
RUN node docker/warm-compile-cache.mjs
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 CMD ["node", "docker/check-health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "gateway/src/main.ts"]
