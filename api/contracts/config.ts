export const CONFIG_KINDS = [
  'string',
  'text',
  'number',
  'switch',
  'select',
  'selects',
  'image',
  'array',
  'password',
  'email',
  'url',
  'datetime',
  'color',
] as const
export type ConfigKind = (typeof CONFIG_KINDS)[number]

export interface ConfigOption {
  value: string | number
  label_zh: string
  label_en: string
}

/** `GET /api/v1/config`: groups with their items, in the language of the request. */
export interface ConfigGroup {
  group: string
  title: string
  items: ConfigEntry[]
}

export interface ConfigEntry {
  name: string
  title: string
  tip: string
  kind: ConfigKind
  /** Null for a password. */
  value: unknown
  options: { value: string | number; label: string }[]
  rules: { required?: boolean; min?: number; max?: number; integer?: boolean; pattern?: string }
  is_system: boolean
  /** For passwords: whether one is set. The password itself is never sent. */
  is_set: boolean
}
