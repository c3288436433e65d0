import { escapeHtml } from '#sandbox/console/layout'
import { button, consolePage, form, input, link, select, table, text, when, wide } from '#sandbox/console/parts'
import { shopPage } from '#sandbox/console/shop'
import { STYLE } from '#sandbox/console/style'
import { FAULT_KINDS } from '#sandbox/core/faults'
import { route, type Exchange, type Reply } from '#sandbox/core/http'

function shops({ world }: Exchange): Reply {
  const rows = [...world.shops.values()]
    .filter(({ platform }) => world.modules.has(platform))
    .map((shop) => [
      link(`/shops/${shop.id}`, shop.name),
      text(shop.platform),
      text(shop.region),
      text(world.grants.ofShop(shop.id).length > 0 ? 'connected' : 'not connected'),
      text(world.listingsOf(shop.id).filter(({ status }) => status === 'live').length),
      text(world.ordersOf(shop.id).length),
      link(`/shop/${shop.id}`, 'Open as a buyer'),
    ])
  const heads = ['Shop', 'Platform', 'Region', 'Inkfold', 'On sale', 'Orders', 'Shop front']
  return consolePage(
    '/',
    'Shops',
    `<h1>Shops</h1>
     <p>These shops stand in for the real platforms. Nothing leaves this machine.</p>
     ${table('Shops', heads, rows, 'There are no shops.')}`,
  )
}

function calls({ world, query }: Exchange): Reply {
  const rows = world.journal
    .latest(200, query.platform)
    .map((call) => [
      link(`/calls/${call.no}`, String(call.no)),
      text(call.at.slice(11, 23)),
      text(call.platform),
      wide(`${call.method} ${call.path}`),
      text(call.status),
      text(call.signature ? (call.signature.isRight ? 'right' : 'wrong') : 'none'),
      text(call.fault || '-'),
      text(`${call.milliseconds} ms`),
    ])
  const report = world.journal
    .conformance()
    .map((one) => [wide(one.name), ...[one.calls, one.wrongSignatures, one.refused, one.limited, one.faults].map(text)])
  return consolePage(
    '/calls',
    'Calls',
    `<h1>Calls</h1>
     ${table('Latest calls', ['No.', 'Time', 'Platform', 'Call', 'Status', 'Signature', 'Fault', 'Took'], rows, 'Nobody has called yet.')}
     <h2>How the connectors behave</h2>
     ${table('Conformance', ['Call', 'Calls', 'Wrong signature', 'Refused', 'Limited', 'Faults'], report, 'Nobody has called yet.')}`,
  )
}

function call({ world, params }: Exchange): Reply {
  const found = world.journal.find(Number(params.no))
  if (!found) return consolePage('/calls', 'Call', '<h1>This call is no longer kept</h1>')
  const { signature } = found
  const signed = signature
    ? `<h2>Signature</h2><p role="${signature.isRight ? 'status' : 'alert'}">${signature.isRight ? 'Right' : 'Wrong'}</p>
       <p>Text to sign</p><pre>${escapeHtml(signature.stringToSign)}</pre>
       <p>Expected</p><pre>${signature.expected}</pre><p>Received</p><pre>${escapeHtml(signature.given || '(none)')}</pre>`
    : ''
  return consolePage(
    '/calls',
    `Call ${found.no}`,
    `<h1>${escapeHtml(`${found.method} ${found.path}`)}</h1>
     <p>${found.at} · ${found.platform} · HTTP ${found.status} · ${found.milliseconds} ms</p>
     ${signed}
     <h2>Query</h2><pre>${escapeHtml(JSON.stringify(found.query, null, 2))}</pre>
     <h2>Body</h2><pre>${escapeHtml(found.body || '(none)')}</pre>
     <h2>Answer</h2><pre>${escapeHtml(found.answer || '(none)')}</pre>`,
  )
}

function deliveries({ world }: Exchange): Reply {
  const { rules } = world.webhooks
  const rows = world.webhooks.deliveries
    .slice(-200)
    .toReversed()
    .map((one) => [
      text(one.no),
      text(one.at.slice(11, 19)),
      text(one.platform),
      text(one.topic),
      wide(one.address),
      text(one.status || 'no answer'),
      text(one.attempts),
      text(one.isForged ? 'forged' : 'right'),
    ])
  return consolePage(
    '/deliveries',
    'Webhooks',
    `<h1>Webhooks</h1>
     ${form(
       '/admin/webhooks',
       input('duplicates', 'Duplicates', rules.duplicates) +
         input('delay_ms', 'Delay (ms)', rules.delayMs) +
         input('reorder', 'Shuffle among', rules.reorder) +
         input('wrong_signatures', 'Share forged (0 to 1)', rules.wrongSignatures, 'number', 'step="0.01" max="1"') +
         button('Save', 'primary'),
     )}
     ${form('/admin/webhooks/flush', button('Send what waits'))}
     ${table('Deliveries', ['No.', 'Time', 'Platform', 'Topic', 'Address', 'Answer', 'Attempts', 'Signature'], rows, 'Nothing was sent yet.')}`,
  )
}

function faults({ world }: Exchange): Reply {
  const rows = world.faults.map((one) => [
    text(one.kind),
    text(one.platform || 'all'),
    wide(one.path || 'all calls'),
    text(one.times),
    text(one.share),
  ])
  const platforms = ['', ...world.modules.keys()]
  const hours = (label: string, milliseconds: number) =>
    form('/admin/clock', `<input type="hidden" name="advance_ms" value="${milliseconds}">${button(label)}`)
  return consolePage(
    '/faults',
    'Faults and clock',
    `<h1>Faults and clock</h1>
     <h2>Order a fault</h2>
     ${form(
       '/admin/faults',
       select('kind', 'Fault', FAULT_KINDS) +
         select('platform', 'Platform', platforms) +
         input('path', 'Path contains', '', 'text') +
         input('times', 'How often', 1, 'number', 'min="1"') +
         input('share', 'Share of calls (0 to 1)', 1, 'number', 'step="0.01" min="0" max="1"') +
         button('Order', 'primary'),
     )}
     ${table('Faults', ['Fault', 'Platform', 'Path', 'Left', 'Share'], rows, 'No fault is ordered.')}
     ${rows.length > 0 ? form('/admin/faults/clear', button('Remove all')) : ''}
     <h2>Clock</h2>
     <p>${when(world.clock.now())} UTC${world.clock.isFrozen ? ', frozen' : ''}</p>
     <div class="actions">${hours('1 hour on', 3_600_000)}${hours('1 day on', 86_400_000)}${hours('8 days on', 691_200_000)}</div>`,
  )
}

function picture({ world, params }: Exchange): Reply {
  const found = world.pictures.get(params.id ?? '')
  if (!found) return { status: 404, body: 'No such picture' }
  return { headers: { 'content-type': found.type, 'cache-control': 'max-age=86400' }, body: found.bytes }
}

export const consoleRoutes = [
  route('GET /', shops),
  route('GET /shops/:id', shopPage),
  route('GET /calls', calls),
  route('GET /calls/:no', call),
  route('GET /deliveries', deliveries),
  route('GET /faults', faults),
  route('GET /pictures/:id', picture),
  /** Browsers ask for it on every page. */
  route('GET /favicon.ico', () => ({ status: 204, body: '' })),
  route('GET /style.css', () => ({ headers: { 'content-type': 'text/css; charset=utf-8' }, body: STYLE })),
]
