/*
 * A page on which customers design a product of yours: each visit makes a session, and what they save is printed here.
 * INKFOLD_URL=… INKFOLD_KEY=… PRODUCT=42 node design_page.ts
 */
import { createServer } from 'node:http'
import { Inkfold } from '@inkfold/client'

const { INKFOLD_URL = '', INKFOLD_KEY = '', PRODUCT = '', PORT = '4002' } = process.env
const inkfold = new Inkfold({ baseUrl: INKFOLD_URL, key: INKFOLD_KEY })

/** The key stays on the server; the page gets an address and a token that opens one frame. */
async function page(origin: string): Promise<string> {
  const session = await inkfold.editorSessions.create({ product_id: Number(PRODUCT), origins: [origin] })
  const { id, url, token } = session
  return `<!doctype html><title>Design your shirt</title>
<style>body { margin: 0 } #editor { height: 100vh }</style>
<div id="editor"></div>
<script src="${INKFOLD_URL}/embed/editor.js"></script>
<script>
  Inkfold.mountEditor(document.getElementById('editor'), {
    ...${JSON.stringify({ url, token }).replaceAll('<', '\\u003c')},
    on: {
      saved: () => fetch('/saved/${id}', { method: 'POST' }),
      closed: () => location.replace('/thanks'),
      failed: ({ message }) => document.body.append(message),
    },
  })
</script>`
}

/** What the browser says is not enough to sell by: ask the API. */
async function saved(id: string): Promise<void> {
  const { design_id, saved_revision } = await inkfold.editorSessions.get(id)
  if (saved_revision !== null) console.log(`design ${design_id}, revision ${saved_revision}`)
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const { url = '/', method, headers } = request
  const [, id] = /^\/saved\/(\d+)$/.exec(url) ?? []
  try {
    if (method === 'POST' && id) response.end(await saved(id))
    else if (url === '/') response.end(await page(`http://${headers.host}`))
    else response.end('<h1>Thank you</h1>')
  } catch (error) {
    console.error(error)
    response.writeHead(500).end('Please try again.')
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
