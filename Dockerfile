# One image for every process of the platform; the command chooses which one runs:
#   node gateway/src/main.ts        node services/identity/src/main.ts        ...
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY packages/contracts/package.json packages/contracts/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/mfe-kit/package.json packages/mfe-kit/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/test-kit/package.json packages/test-kit/
COPY packages/ui/package.json packages/ui/
COPY services/community/package.json services/community/
COPY services/content/package.json services/content/
COPY services/events/package.json services/events/
COPY services/identity/package.json services/identity/
COPY services/moderation/package.json services/moderation/
COPY gateway/package.json gateway/
COPY shell/package.json shell/
COPY mfe-admin/package.json mfe-admin/
COPY mfe-community/package.json mfe-community/
COPY mfe-content/package.json mfe-content/

FROM manifests AS deps
RUN npm ci --no-fund --no-audit

# The server runs from source, so only the four front ends are built.
FROM deps AS build
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm run build

FROM manifests AS server-deps
RUN npm ci --no-fund --no-audit --omit=dev --workspace gateway --workspace services/community \
  --workspace services/content --workspace services/events --workspace services/identity --workspace services/moderation

FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHELL_DIST=/app/shell/dist \
  UPLOADS_DIR=/data/uploads RELEASES_DIR=/data/releases
COPY --from=server-deps /app/node_modules node_modules
COPY package.json ./
COPY packages/contracts packages/contracts
COPY packages/service-kit packages/service-kit
COPY services services
COPY gateway gateway
COPY scripts scripts
COPY docker docker
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/mfe-content/dist mfe-content/dist
COPY --from=build /app/mfe-community/dist mfe-community/dist
COPY --from=build /app/mfe-admin/dist mfe-admin/dist
# Named volumes take over the owner of the folder they are mounted on.
RUN mkdir -p /data/uploads /data/releases /data/keys /data/public-keys && chown -R node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 CMD ["node", "docker/check-health.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "gateway/src/main.ts"]
