import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type AliasOptions, type Manifest, type Plugin } from 'vite'

type Rendered = typeof import('../src/app/first/renderFirstScreens')

/**
 * Build step: renders each home's first screen with its styles and scripts, so that phones show content before the
 * script.
 */
export function firstScreens(alias: AliasOptions): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    async writeBundle({ dir: dist = 'dist' }) {
      const outDir = join(dist, '.vite/first')
      await build({
        configFile: false,
        logLevel: 'error',
        resolve: { alias },
        build: { ssr: 'src/app/first/renderFirstScreens.tsx', outDir, copyPublicDir: false },
      })
      const { renderFirstScreens } = (await import(
        pathToFileURL(join(outDir, 'renderFirstScreens.js')).href
      )) as Rendered
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
      const screens = [...(await renderFirstScreens())].map(([template, markup]) => {
        const links = linksOf(manifest, `src/features/home/Home${template}.tsx`)
        return [template, { links, ...markup }] as const
      })
      writeFileSync(join(dist, 'first.json'), JSON.stringify(Object.fromEntries(screens)))
      rmSync(outDir, { recursive: true })
    },
  }
}

/** Preloads the screen's chunks in parallel with the page's own script. */
function linksOf(manifest: Manifest, entry: string): string {
  const own = new Set(partsOf(manifest, 'index.html'))
  const parts = partsOf(manifest, entry).filter((part) => !own.has(part))
  const styles = parts.flatMap((part) => manifest[part]?.css ?? [])
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...parts.map((part) => `<link rel="modulepreload" crossorigin href="/${manifest[part]?.file}">`),
  ].join('')
}

function partsOf(manifest: Manifest, name: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  for (const part of manifest[name]?.imports ?? []) partsOf(manifest, part, seen)
  return [...seen]
}
