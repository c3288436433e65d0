import { LANGUAGES, type Language } from '@inkfold/api/contracts/languages'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LANGUAGE_KEY } from '@/i18n/language'
import { FirstScreen, PRERENDERED_TEMPLATES, type PrerenderedTemplate } from './FirstScreen'

type Words = Record<string, string>
const files = import.meta.glob<Words>('../../i18n/locales/*/{home1,home2,home3,front}.json', {
  import: 'default',
  eager: true,
})

/** Build step: the markup of each home's first screen, by variant and language. */
export async function renderFirstScreens() {
  await i18next.init({ keySeparator: false, lowerCaseLng: true, interpolation: { escapeValue: false } })
  for (const [path, words] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
    i18next.addResourceBundle(language, namespace, words)
  }
  const screens = new Map<PrerenderedTemplate, Partial<Record<Language, string>>>()
  for (const language of LANGUAGES) {
    await i18next.changeLanguage(language)
    for (const template of PRERENDERED_TEMPLATES)
      screens.set(template, { ...screens.get(template), [language]: markupOf(template, language) })
  }
  return screens
}

function markupOf(template: PrerenderedTemplate, language: Language): string {
  const screen = renderToStaticMarkup(
    <StaticRouter location="/">
      <FirstScreen template={template} />
    </StaticRouter>,
  )
  return `<div id="first"><script nonce="__CSP_NONCE__">${removalScript(language)}</script>${screen}</div>`
}

/** An inline script for visitors who chose the other language, which only the browser knows. */
function removalScript(language: Language): string {
  const isRequested = `/[?&]lang=${language}/.test(location.search)`
  const isChosen = `[null,'${language}'].includes(localStorage.getItem('${LANGUAGE_KEY}'))`
  return `${isRequested}||${isChosen}||document.getElementById('first').remove()`
}
