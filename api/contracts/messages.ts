import type { Messages } from './format_message.ts'
import type { Language } from './languages.ts'
import en from './locales/en.json' with { type: 'json' }
import zhCn from './locales/zh-cn.json' with { type: 'json' }

/** Contains both languages. Browser bundles use `client/messages.ts`, which loads one. */
export const MESSAGES: Record<Language, Messages> = { 'zh-cn': zhCn, en }
