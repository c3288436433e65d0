import type { HttpContext } from '@adonisjs/core/http'
import { helpPath, helpTopics } from '#contracts/help'
import { endpoint } from '#core/http/endpoint'
import { TopicFolder } from '#settings/web/topics'
import { helpPage, topicLinks } from '#settings/web/help_page'
import { html, pageLanguage } from '#core/openapi/html'
import { translate } from '#core/translate'

const MOST_LETTERS = 100
const topics = new TopicFolder({ folder: 'help', names: helpTopics, pathOf: helpPath })

/** All topics, or those that contain the words asked for. */
export const index = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const language = pageLanguage(ctx)
    const q = wordsIn(ctx)
    const found = await topics.find(q, language)
    const none = html`<p>${translate(language, 'help.none', { words: q })}</p>`
    await send(ctx, {
      title: translate(language, q ? 'help.found' : 'help.title'),
      body: found.length > 0 ? topicLinks(found, language) : none,
      words: q,
    })
  },
})

export const topic = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const language = pageLanguage(ctx)
    const found = await topics.read(String(ctx.params.topic), language)
    if (found) return send(ctx, { title: found.title, body: found.body, topic: found })
    ctx.response.status(404)
    const body = html`<p>${translate(language, 'help.missing')}</p>
      ${topicLinks(await topics.find('', language), language)}`
    return send(ctx, { title: translate(language, 'help.title'), body })
  },
})

type Shown = Omit<Parameters<typeof helpPage>[0], 'language' | 'nonce' | 'all'>

async function send(ctx: HttpContext, shown: Shown): Promise<void> {
  const language = pageLanguage(ctx)
  ctx.response.header('content-type', 'text/html; charset=utf-8')
  ctx.response.header('vary', 'accept-language')
  ctx.response.send(helpPage({ ...shown, language, nonce: ctx.nonce, all: await topics.find('', language) }))
}

function wordsIn({ request }: HttpContext): string {
  const words: unknown = request.qs().q
  return typeof words === 'string' ? words.trim().slice(0, MOST_LETTERS) : ''
}
