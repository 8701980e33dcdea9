# One image, any number of processes: both services in one with DATA_DIR, or SERVICES=web and SERVICES=worker on one
# PostgreSQL. It writes nothing outside /data, so its root may be read-only.
FROM node:26-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/statements/package.json packages/statements/
COPY packages/texts/package.json packages/texts/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# What the built server loads from packages.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace=apps/server
# A fifth of them: what only editors and debuggers read.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules/
COPY --from=build /app/apps/server/package.json apps/server/
COPY --from=build /app/apps/server/build apps/server/build/
COPY --from=build /app/apps/server/src/platform/database/migrations apps/server/src/platform/database/migrations/
COPY --from=build /app/apps/server/src/platform/mail/templates/*.html apps/server/src/platform/mail/templates/
COPY --from=build /app/apps/web/build/client apps/web/build/client/
# The user node of the base image, by its number, so that Kubernetes too sees that it is not root.
RUN install -d -o 1000 -g 1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# A worker listens nowhere; messages that are held up show in /readyz of the web processes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "if(!(process.env.SERVICES||'web').includes('web'))process.exit(0);fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the server itself. Other commands: node apps/server/build/{restore,doctor,sign-in-link}.js
CMD ["node", "apps/server/build/main.js"]
