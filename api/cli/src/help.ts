import { readFileSync } from 'node:fs'
import { GLOBAL_OPTIONS, type Command, type OptionDeclaration } from './command.ts'
import type { TextKey } from './texts/en.ts'
import type { Translate } from './texts/translate.ts'

export const VERSION: string = versionOf()

/** Beside the sources, and two folders further up in the package. */
function versionOf(): string {
  for (const place of ['../package.json', '../../../package.json'])
    try {
      const read = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as {
        name: string
        version: string
      }
      if (read.name === '@inkfold/cli') return read.version
    } catch {}
  return '0.0.0'
}

const column = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

export function generalHelp(t: Translate, commands: readonly Command[]): string {
  const rows = commands.map(({ usage, summary }) => [usage.replace(/ \[options\]$/, ''), t(summary)] as const)
  return [t('about'), '', t('usage'), '', t('commands'), ...column(rows), '', t('help.more')].join('\n')
}

export function commandHelp(t: Translate, { usage, summary, options }: Command): string {
  const rows = Object.entries({ ...options, ...GLOBAL_OPTIONS }).map(
    ([name, declared]) => [optionName(name, declared), t(declared.text ?? (`option.${name}` as TextKey))] as const,
  )
  return [t(summary), '', t('usage.command', { usage }), '', t('options'), ...column(rows)].join('\n')
}

const optionName = (name: string, { type, short }: OptionDeclaration) =>
  `${short ? `-${short}, ` : ''}--${name}${type === 'string' ? ` ${name.toUpperCase()}` : ''}`
