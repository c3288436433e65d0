import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ERROR_STATUS } from '#contracts/errors'
import { LANGUAGES } from '#contracts/languages'
import { PERMISSIONS, RESOURCE_ACTIONS } from '#contracts/permissions'
import { MESSAGES } from '#contracts/messages'
import { declaredRoutes } from '#core/http/routes'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const sources = globSync('{app,providers,config,start}/**/*.ts', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(`${ROOT}${file}`, 'utf8'),
}))
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, '')
const isSaid = (key: string) =>
  LANGUAGES.every((language) => MESSAGES[language][key] ?? MESSAGES[language][`${key}_other`])

/** The error rule names of Vine by their names in the source. */
const RULES =
  /\.(string|number|boolean|array|object|literal|enum|date|record|minLength|maxLength|fixedLength|min|max|range|positive|negative|withoutDecimals|regex|email|url|uuid|in|notIn|sameAs|confirmed|distinct|alpha|alphaNumeric|activeUrl|accepted|use)\(|\)\s*\.(startsWith|endsWith)\(/g
/** Vine rules with several error names, and own rules. */
const CALLED: Record<string, string[]> = {
  use: [],
  array: ['array', 'array.minLength', 'array.maxLength'],
  enum: ['enum'],
}

test.group('Messages of the API', () => {
  test('every thrown refusal has a status and a message in both languages', ({ assert }) => {
    const thrown = sources
      .filter(({ file }) => file.startsWith('app/'))
      .flatMap(({ file, text }) =>
        [...withoutComments(text).matchAll(/'(?:errors\.)?(E_[A-Z_]+)'/g)].map(([, code]) => ({
          file,
          code: code as string,
        })),
      )
    assert.isAbove(thrown.length, 150)
    const strange = thrown.filter(({ code }) => !(code in ERROR_STATUS) || !isSaid(`errors.${code}`))
    assert.deepEqual(strange, [])
  }).tags(['I18N-04', 'ERR-02'])

  test('every key in the source has a message in both languages', ({ assert }) => {
    // Attributes of spans have names such as http.route.
    const others = sources.filter(({ file }) => !file.startsWith('app/core/health/'))
    const named = others.flatMap(({ file, text }) =>
      [
        ...withoutComments(text).matchAll(
          /'((?:errors|validation|messages|codes|http|docs|pages|captcha|audiences|languages|menuTypes|statuses)\.[A-Za-z0-9_.-]+)'/g,
        ),
      ].map(([, key]) => ({ file, key: key as string })),
    )
    const names = new Set(declaredRoutes.map(({ name }) => name))
    assert.isAbove(named.length, 60)
    assert.deepEqual(
      named.filter(({ key }) => !isSaid(key) && !names.has(key)),
      [],
    )
  }).tags(['I18N-04', 'I18N-03'])

  test('every validator rule has a message in both languages', ({ assert }) => {
    const used = new Set(['required'])
    for (const { text } of sources.filter((one) => one.text.includes("'@vinejs/vine'"))) {
      for (const [, rule, chained] of text.matchAll(RULES)) {
        const named = (rule ?? chained) as string
        for (const name of CALLED[named] ?? [named]) used.add(name)
      }
      for (const [, rule] of text.matchAll(/field\.report\([^,]*,\s*'([\w.]+)'/g)) used.add(rule as string)
    }
    assert.isAbove(used.size, 10)
    assert.deepEqual(
      [...used].filter((rule) => !isSaid(`validation.${rule}`)),
      [],
    )
  }).tags(['I18N-04', 'I18N-03'])

  test('every permission of a route has a label', ({ assert }) => {
    const asked = declaredRoutes.flatMap(({ access }) => (access.kind === 'permitted' ? [access.permission] : []))
    assert.isAbove(asked.length, 50)
    assert.deepEqual(
      asked.filter((one) => !isSaid(`permissions.${one}`)),
      [],
    )
  }).tags(['I18N-04'])

  test('every assignable permission and its group have labels', ({ assert }) => {
    const asked = [
      ...PERMISSIONS.map((permission) => `permissions.${permission}`),
      ...Object.keys(RESOURCE_ACTIONS).map((resource) => `permissionGroups.${resource}`),
    ]
    assert.deepEqual(
      asked.filter((key) => !isSaid(key)),
      [],
    )
  }).tags(['I18N-04', 'ACC-08'])

  test('every message and refusal is used by the API or an app', ({ assert }) => {
    const home = fileURLToPath(new URL('../../../../', import.meta.url))
    const folders = 'api/{app,client,config,contracts,database,document,providers,start},admin/src,merchant/src'
    const said = new Set(
      globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: home })
        .filter((file) => !/\/tests\/|\.test\.|^api\/contracts\/errors\.ts$/.test(file))
        .flatMap((file) => readFileSync(home + file, 'utf8').match(/\bE_[A-Z0-9_]+\b|\b(?:messages|http)\.\w+/g) ?? []),
    )
    const declared = Object.keys(MESSAGES.en)
      .filter((key) => /^(?:errors\.E_|messages\.|http\.)/.test(key))
      .map((key) => key.replace(/^errors\./, '').replace(/_(?:one|other)$/, ''))
    assert.isAbove(declared.length, 300)
    assert.deepEqual(
      declared.filter((name) => !said.has(name)),
      [],
    )
  }).tags(['ERR-03'])

  test('the source contains no Chinese sentence', ({ assert }) => {
    /** Data rather than messages: captcha drawings, alternative country names, address keywords and sheet examples. */
    const data = [
      'app/identity/captcha/plan_challenge.ts',
      'app/settings/area/countries.ts',
      'app/settings/area/areas.ts',
      'app/settings/area/area_names.ts',
      'app/logistics/domain/address.ts',
      'app/orders/imports/examples.ts',
      'app/order_sync/match_lines.ts',
    ]
    const found = sources.filter(({ text }) => /\p{Script=Han}/u.test(withoutComments(text))).map(({ file }) => file)
    assert.deepEqual(
      found.filter((file) => !data.includes(file) && !file.startsWith('app/logistics/domain/pasted/')),
      [],
    )
  }).tags(['I18N-04'])

  test('the source contains no English sentence for people: those come from the messages', ({ assert }) => {
    /**
     * Places with English for developers or operators: OpenAPI, errors, logs, start output, check results and
     * invariants.
     */
    const elsewhere =
      /^(start|config|providers)\/|^app\/core\/(openapi|health|jobs)\/|list_input\.ts$|^app\/ledger\/checks\/(gauges|anchors)\.ts$|\/(\w+_)?invariants\.ts$/
    const forDevelopers = /(?:new \w*Error\(|fail\(|logger\.\w+\([^)]*?|report\(\s*'',?\s*)$/
    const found = sources
      .filter(({ file }) => file.startsWith('app/') && !elsewhere.test(file))
      .flatMap(({ file, text }) => {
        const code = withoutComments(text)
        const sentences = [...code.matchAll(/(['"])([A-Z][a-z']+(?: [a-z']+){2,}[^'"\n]*)\1/g)]
        return sentences
          .filter(({ index }) => !forDevelopers.test(code.slice(Math.max(0, index - 120), index)))
          .map(([, , sentence]) => `${file}: ${sentence}`)
      })
    assert.deepEqual(found, [])
  }).tags(['I18N-04'])
})
