import type { Inkfold, WebhookDelivery } from '../../../sdk/src/index.ts'
import { deliveriesAfter, newestDelivery } from '../calls.ts'
import { done, numberOption, required, textOption, type Command, type Context } from '../command.ts'
import { UsageError } from '../exit_codes.ts'
import { printable } from '../output.ts'
import { pause } from '../pause.ts'

const USAGE = 'listen --to ADDRESS [options]'
const [EVERY_MS, ANSWER_MS] = [2000, 10_000]

/** Passes on what the endpoints of the merchant are sent, with its signature, to a program that is being written. */
export const listen: Command = {
  name: 'listen',
  usage: USAGE,
  summary: 'command.listen',
  options: {
    to: { type: 'string' },
    endpoint: { type: 'string' },
    since: { type: 'string' },
    once: { type: 'boolean' },
  },
  async run(context) {
    const { t, note, signal, values, args } = context
    const to = localAddress(textOption(context, 'to') ?? required(context, args.length, '--to ADDRESS', USAGE), context)
    const filter = { endpoint_id: numberOption(context, 'endpoint') }
    const inkfold = context.inkfold()
    let last = numberOption(context, 'since') ?? (await newestDelivery(inkfold, { signal }))
    note(t('listen.ready', { url: to.href }))
    for (;;) {
      for await (const delivery of deliveriesAfter(inkfold, { ...filter, after: last }, { signal })) {
        await passOn(inkfold, delivery, to, context)
        last = delivery.id
      }
      if (values.once) return done()
      await pause(EVERY_MS, signal)
    }
  },
}

/** Deliveries hold personal data, so they do not leave this computer. */
function localAddress(text: string, { t }: Context): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname) && /^https?:$/.test(url.protocol)
  if (!isLocal) throw new UsageError(t('error.local', { url: text }))
  return url
}

async function passOn(
  inkfold: Inkfold,
  delivery: WebhookDelivery,
  to: URL,
  { t, out, isJson, signal }: Context,
): Promise<void> {
  const { headers, body } = await inkfold.webhookDeliveries.log(delivery.id, { signal })
  const answer = await post(to, headers, body, signal)
  const { id, type, object } = delivery
  const time = new Date().toISOString()
  out(
    isJson
      ? JSON.stringify({ id, type, object, answer })
      : t('listen.passed', { time, type: printable(type), object: printable(object), answer }),
  )
}

/** The status, or why there was none: a program that is being written fails often, and the listener goes on. */
async function post(to: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<string> {
  try {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)])
    const { status } = await fetch(to, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: limits,
    })
    return String(status)
  } catch (error) {
    signal.throwIfAborted()
    const { cause, name } = error as Error & { cause?: { code?: string } }
    return cause && typeof cause === 'object' && 'code' in cause ? String(cause.code) : name
  }
}
