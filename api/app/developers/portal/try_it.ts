import { Markup } from '#core/openapi/html'

/** Builds the form of a call when it is opened, and sends the call with a test key or without one. */
export const TRY_IT = new Markup(`
const { calls, words } = JSON.parse(document.getElementById('calls').textContent)
const keyField = document.getElementById('key')
try { keyField.value = sessionStorage.getItem('inkfold.testKey') ?? '' } catch {}
keyField.addEventListener('input', () => {
  try { sessionStorage.setItem('inkfold.testKey', keyField.value.trim()) } catch {}
})

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function formOf(name, call) {
  const fields = call.parameters.map((one) => ({
    ...one,
    input: element('input', { required: one.required, autocomplete: 'off' }),
  }))
  const text = call.body === null ? null : element('textarea', { value: call.body, spellcheck: false })
  const output = element('div', { role: 'status' })
  const form = element(
    'form',
    {},
    ...fields.map((one) => element('label', {}, one.name + (one.required ? ' *' : ''), one.input)),
    ...(text ? [element('label', {}, words.body, text)] : []),
    element('button', {}, words.send),
    output,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(call, fields, text, output)
  })
  return form
}

async function send(call, fields, text, output) {
  const key = keyField.value.trim()
  if (key !== '' && !key.startsWith('ink_test_')) return say(output, words.test_key_only)
  if (key === '' && call.takesKey) return say(output, words.key_missing)
  let path = call.path
  const query = new URLSearchParams()
  for (const { name, place, input } of fields) {
    if (place === 'path') path = path.replace('{' + name + '}', encodeURIComponent(input.value))
    else if (input.value !== '') query.set(name, input.value)
  }
  const headers = { 'accept-language': document.documentElement.lang === 'en' ? 'en' : 'zh-cn' }
  if (key !== '') headers.authorization = 'Bearer ' + key
  if (text) headers['content-type'] = 'application/json'
  if (call.method !== 'GET')
    headers['idempotency-key'] = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('')
  say(output, words.sending)
  try {
    const asked = String(query)
    const answer = await fetch(path + (asked ? '?' + asked : ''), { method: call.method, headers, body: text ? text.value : undefined, credentials: 'omit' })
    const body = await answer.text()
    let shown = body
    try { shown = JSON.stringify(JSON.parse(body), null, 2) } catch {}
    output.replaceChildren(
      element('p', {}, words.answer + ' ' + answer.status + ' · X-Request-Id ' + (answer.headers.get('x-request-id') ?? '')),
      element('pre', { tabIndex: 0 }, shown),
    )
  } catch {
    say(output, words.failed)
  }
}

const say = (output, sentence) => output.replaceChildren(element('p', {}, sentence))

for (const details of document.querySelectorAll('.try'))
  details.addEventListener('toggle', () => {
    if (details.open && !details.querySelector('form')) details.append(formOf(details.dataset.call, calls[details.dataset.call]))
  })
`)
