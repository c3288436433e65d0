// node shots.ts OUT area(user: merchant|backoffice) username lang width path[,action]…
import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync, mkdirSync } from 'node:fs'
const root='/work/walk/data/postgres'
const port=readFileSync(root+'/port','utf8').trim(), pw=readFileSync(root+'/data/password','utf8').trim()
process.env.E2E_BASE_URL ??= 'http://localhost:3400'
process.env.E2E_DATABASE_URL ??= `postgres://postgres:${pw}@127.0.0.1:${port}/inkfold`
const { signedIn } = await import('../e2e/support/arrive.ts')
const [out, area, username, lang, width, ...paths] = process.argv.slice(2)
mkdirSync(out!, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
const page = await browser.newPage({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 } })
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.type(), m.text().slice(0,300), m.location().url))
page.on('pageerror', e => console.log('PAGEERROR', e.message))
page.on('response', r => r.status() >= 400 && console.log('HTTP', r.status(), r.url()))
await page.goto(process.env.E2E_BASE_URL + '/favicon.svg')
await page.evaluate(l => localStorage.setItem('inkfold.language', l), lang!)
if (username !== '-') {
  const audience = 'admin'
  const { tokens, client } = await signedIn(username!, audience as never)
  if (process.env.PREP) console.log(JSON.stringify(await new Function('client', 'return (async()=>{' + process.env.PREP + '})()')(client)).slice(0, 1500))
  const t = tokens.get(audience as never)
  await page.evaluate(([n, k]) => localStorage.setItem('inkfold.tokens.' + n, k!), [audience, JSON.stringify(t)])
}
let n = 0
for (const spec of paths) {
  const [path, ...acts] = spec.split(';;')
  await page.goto(process.env.E2E_BASE_URL + path!)
  await page.waitForLoadState('networkidle').catch(() => 0)
  await page.waitForTimeout(700)
  for (const act of acts) {
    try { await (new Function('page', `return (async()=>{ ${act} })()`))(page) } catch (e) { console.log('ACT', act, String(e).slice(0,200)) }
    await page.waitForTimeout(900)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.log('OVERFLOW', path, wide)
  const file = `${out}/${String(n++).padStart(2,'0')}${path!.replace(/[^a-z0-9]+/gi,'_').slice(0,40)}_${lang}_${width}.png`
  await page.screenshot({ path: file })
  console.log(file)
}
await browser.close(); process.exit()
