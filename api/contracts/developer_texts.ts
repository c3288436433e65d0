import type { Language } from './languages.ts'
import en from './locales/developers.en.json' with { type: 'json' }
import zhCn from './locales/developers.zh-cn.json' with { type: 'json' }

export type DeveloperTextKey = keyof typeof en

/** Texts of the contract and the developers' pages, apart from those that browsers load with an app. */
export const DEVELOPER_TEXTS: Record<Language, Record<string, string>> = { 'zh-cn': zhCn, en }
