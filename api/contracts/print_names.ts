/** What a factory's pattern of file names may contain, as `{order}`. */
export const PRINT_NAME_PARTS = [
  'order',
  'production',
  'position',
  'code',
  'name',
  'side',
  'colour',
  'size',
  'pieces',
] as const
export type PrintNamePart = (typeof PRINT_NAME_PARTS)[number]

/** What a factory prints from: pixels, or letters and shapes as vectors. */
export const PRINT_FORMATS = ['png', 'pdf'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

export const PRINT_NAME = { max: 120 } as const

const PART = /\{([^{}]*)\}/g

/** The first part that is not one, or null. Braces that name no part are faults too. */
export function unknownPart(pattern: string): string | null {
  for (const [whole, name = ''] of pattern.matchAll(PART))
    if (!PRINT_NAME_PARTS.includes(name as PrintNamePart)) return whole
  return /[{}]/.exec(pattern.replaceAll(PART, ''))?.[0] ?? null
}

/** Values are data: a part within a value is not filled again. */
export const filledName = (pattern: string, parts: Readonly<Record<PrintNamePart, string>>): string =>
  pattern.replaceAll(PART, (whole, name: string) => parts[name as PrintNamePart] ?? whole)
