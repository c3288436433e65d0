import { LANGUAGES, type Language } from '@inkfold/api/contracts/languages'
import { changeLanguage, isEnglishWanted } from '@/i18n/i18n'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import styles from './LanguageSwitch.module.css'

/**
 * A native select, small and usable on every device. Changing it keeps the page and all input. With `offers`, a
 * browser that asks for English gets a button for it.
 */
export function LanguageSwitch({ offers = false }: { offers?: boolean }) {
  const t = useT('common')
  const words = useT('words')
  const language = useLanguage()
  const isOffered = offers && language !== 'en' && isEnglishWanted()
  return (
    <>
      {isOffered && (
        <button type="button" className={styles.offer} onClick={() => void changeLanguage('en')}>
          {t('language_offer')}
        </button>
      )}
      <select
        className={styles.select}
        aria-label={t('language')}
        value={language}
        onChange={({ target }) => void changeLanguage(target.value as Language)}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {words(`languages.${each}`)}
          </option>
        ))}
      </select>
    </>
  )
}
