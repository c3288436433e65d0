import { formOf, html, isLoopback, redirect, type Exchange, type Reply } from '#sandbox/core/http'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'
import { escapeHtml, page } from '#sandbox/console/layout'

/** What a platform's consent address carries. */
export interface ConsentAsk {
  platform: SandboxPlatform
  title: string
  appKey: string
  state: string
  redirectUrl: string
  scopes: readonly string[]
  /** Null: the person chooses among the platform's shops. */
  shopId: string | null
  /** What is wrong with the address; empty if nothing is. */
  problem?: string
  bound: Readonly<Record<string, string>>
  /** The return query of an approval. */
  approved(code: string, state: string, shopId: string): Record<string, string>
  denied(state: string): Record<string, string>
}

const CHOICES = [
  ['approve', 'Approve'],
  ['deny', 'Deny'],
] as const
const ODD_CHOICES = [
  ['wrong_state', 'Approve, return another state'],
  ['expired_code', 'Approve, return an expired code'],
  ['reused_code', 'Approve, return a used code'],
  ['fewer_scopes', 'Approve without the last permission'],
] as const

export function consentPage({ world }: Exchange, ask: ConsentAsk): Reply {
  const problem = problemWith(world, ask)
  if (problem) return html(page({ title: ask.title, body: `<h1>${ask.title}</h1><p role="alert">${problem}</p>` }), 400)
  const shops = world.shopsOf(ask.platform).filter(({ id }) => ask.shopId === null || ask.shopId === id)
  const options = shops.map(
    ({ id, name, region }, nth) =>
      `<label class="choice"><input type="radio" name="shop" value="${id}"${nth === 0 ? ' checked' : ''}>
       <span><b>${escapeHtml(name)}</b><small>${region} · ${id}</small></span></label>`,
  )
  const scopes = ask.scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('')
  const button = ([value, label]: readonly [string, string], kind = '') =>
    `<button name="choice" value="${value}" class="${kind}">${label}</button>`
  return html(
    page({
      title: ask.title,
      body: `<form method="post" class="card narrow">
        <p class="tag">Sandbox</p>
        <h1>${escapeHtml(ask.title)}</h1>
        <p><b>Inkfold</b> wants access to your shop.</p>
        <fieldset><legend>Shop</legend>${options.join('')}</fieldset>
        ${scopes ? `<details><summary>Permissions (${ask.scopes.length})</summary><ul>${scopes}</ul></details>` : ''}
        <div class="actions">${button(CHOICES[0], 'primary')}${button(CHOICES[1])}</div>
        <details><summary>For tests</summary><div class="actions">${ODD_CHOICES.map((one) => button(one)).join('')}</div></details>
      </form>`,
    }),
  )
}

export function answerConsent(exchange: Exchange, ask: ConsentAsk): Reply {
  const { world } = exchange
  if (problemWith(world, ask)) return consentPage(exchange, ask)
  const { choice = '', shop: shopId = '' } = formOf(exchange)
  const shop = world.shops.get(shopId)
  if (choice === 'deny') return back(ask, ask.denied(ask.state))
  if (shop?.platform !== ask.platform || (ask.shopId !== null && ask.shopId !== shopId))
    return consentPage(exchange, ask)
  const { platform, bound } = ask
  const scopes = choice === 'fewer_scopes' ? ask.scopes.slice(0, -1) : ask.scopes
  const code = world.grants.issueCode({ platform, shopId, scopes, bound }, choice === 'expired_code' ? 0 : undefined)
  if (choice === 'reused_code') world.grants.redeem(platform, code)
  const state = choice === 'wrong_state' ? world.chance.hex(32) : ask.state
  return back(ask, ask.approved(code, state, shopId))
}

function problemWith(world: World, { platform, appKey, redirectUrl, problem }: ConsentAsk): string | null {
  if (appKey !== world.apps[platform].key) return 'The platform does not know this app.'
  if (!isLoopback(redirectUrl)) return 'The sandbox returns only to addresses on this machine.'
  return problem || null
}

function back({ redirectUrl }: ConsentAsk, query: Record<string, string>): Reply {
  const url = new URL(redirectUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return redirect(url.href)
}
