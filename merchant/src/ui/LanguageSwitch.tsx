import { LANGUAGES } from '@inkfold/api/contracts/languages'
import { switchLanguage } from '@/i18n/i18n'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './language.module.css'

const HTML_LANGUAGE = { 'zh-cn': 'zh-CN', en: 'en' } as const

/** Each language in its own name, so that everyone recognises theirs. */
export function LanguageSwitch() {
  const t = useT('common')
  const current = useLanguage()
  return (
    <div className={styles.switch} role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={HTML_LANGUAGE[language]}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
        >
          {t(`language.short.${language}`)}
          <span className="visually-hidden"> {t(`language.${language}`)}</span>
        </button>
      ))}
    </div>
  )
}
