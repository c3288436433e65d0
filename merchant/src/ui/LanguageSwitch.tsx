import { LANGUAGES } from '@inkfold/api/contracts/languages'
import { switchLanguage } from '@/i18n/i18n'
import { isEnglishWanted } from '@/i18n/language'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './language.module.css'

const HTML_LANGUAGE = { 'zh-cn': 'zh-CN', en: 'en' } as const

/**
 * Each language in its own name, so that everyone recognises theirs. With `offers`, a browser that asks for English
 * reads a sentence in place of the short name.
 */
export function LanguageSwitch({ offers = false }: { offers?: boolean }) {
  const t = useT('common')
  const current = useLanguage()
  const isOffered = offers && current !== 'en' && isEnglishWanted()
  return (
    <div className={styles.switch} role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={HTML_LANGUAGE[language]}
          aria-pressed={language === current}
          data-offered={isOffered && language === 'en'}
          onClick={() => void switchLanguage(language)}
        >
          {isOffered && language === 'en' && <span className={styles.offer}>{t('language.offer')}</span>}
          <span className={styles.short}>
            {t(`language.short.${language}`)}
            <span className="visually-hidden"> {t(`language.${language}`)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
