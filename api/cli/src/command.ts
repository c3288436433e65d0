import type { Inkfold } from '../../sdk/src/index.ts'
import { EXIT, UsageError, type ExitCode } from './exit_codes.ts'
import type { TextKey } from './texts/en.ts'
import type { Language, Translate } from './texts/translate.ts'

export interface OptionDeclaration {
  type: 'string' | 'boolean'
  short?: string
  multiple?: boolean
  /** Where it differs from `option.NAME`. */
  text?: TextKey
}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface Context {
  environment: Readonly<Record<string, string | undefined>>
  language: Language
  t: Translate
  values: Values
  args: readonly string[]
  isJson: boolean
  /** Aborted by Ctrl+C. */
  signal: AbortSignal
  /** Address of the API, for sign-in. */
  url(): string
  inkfold(): Inkfold
  out(text: string): void
  note(text: string): void
  /** One value as JSON for programs, otherwise the text for people. */
  answer(value: unknown, text: () => string): void
}

export interface Command {
  name: string
  /** As the help shows it: `order FILE`. */
  usage: string
  summary: TextKey
  options: Readonly<Record<string, OptionDeclaration>>
  run(context: Context): Promise<ExitCode>
}

export const GLOBAL_OPTIONS: Readonly<Record<string, OptionDeclaration>> = {
  key: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

/** The argument at this place, or the usage of the command. */
export function required({ args, t }: Context, at: number, name: string, usage: string): string {
  const value = args[at]
  if (!value) throw new UsageError(t('error.argument', { name, usage }))
  return value
}

export const textOption = ({ values }: Context, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export const textsOption = ({ values }: Context, name: string): string[] =>
  [values[name] ?? []].flat().filter((one) => typeof one === 'string')

export function numberOption(context: Context, name: string): number | undefined {
  const value = textOption(context, name)
  return value === undefined ? undefined : wholeNumber(context, `--${name}`, value)
}

export function wholeNumber({ t }: Context, name: string, value: string): number {
  if (!/^\d{1,10}$/.test(value)) throw new UsageError(t('error.number', { name, value }))
  return Number(value)
}

export const done = (): ExitCode => EXIT.done
