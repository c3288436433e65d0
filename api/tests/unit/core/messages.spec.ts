import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { SMTPServer } from 'smtp-server'
import { HttpTexter } from '#core/messages/messages'
import { SmtpMailer } from '#core/messages/smtp_mailer'

const MAIL = { to: 'someone@example.com', subject: '印坊验证码', text: '【印坊】验证码 123456' }

async function gateway(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, server }
}

test.group('Messages | SMTP', () => {
  test('a mail arrives with sender, receiver, subject and text', async ({ assert, cleanup }) => {
    const received: { from: string; to: string[]; user: string; source: string }[] = []
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username = '', password }, _, done) =>
        done(password === 'p@ss' ? null : new Error('no'), { user: username }),
      onData: (stream, { envelope, user }, done) => {
        void text(stream).then((source) => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            user: String(user),
            source,
          })
          done()
        })
      },
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))

    const port = (listening.address() as AddressInfo).port
    await new SmtpMailer(`smtp://ink:p%40ss@127.0.0.1:${port}`, 'Inkfold <no-reply@example.com>').send({
      ...MAIL,
      sender: '印坊',
    })

    assert.containsSubset(received, [{ from: 'no-reply@example.com', to: ['someone@example.com'], user: 'ink' }])
    const source = received[0]?.source ?? ''
    assert.match(source, /^Subject: =\?UTF-8\?/m)
    assert.include(source, `From: =?UTF-8?B?${Buffer.from('印坊').toString('base64')}?= <no-reply@example.com>`)
    assert.include(source, Buffer.from(MAIL.text).toString('base64').slice(0, 20))
  }).tags(['AUTH-08'])

  test('a receiver is one address, even with injected separators', async ({ assert, cleanup }) => {
    const to: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => (to.push(address), done()),
      onData: (stream, _, done) => stream.on('end', () => done()).resume(),
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    cleanup(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const mailer = new SmtpMailer(
      `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      'no-reply@example.com',
    )
    await assert.rejects(() => mailer.send({ ...MAIL, to: 'a@example.com,b@example.com' }))
    assert.lengthOf(to, 0)
  }).tags(['AUTH-08'])

  test('an unreachable server is an error within a short time', async ({ assert }) => {
    const closed = createNetServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await assert.rejects(() => new SmtpMailer(`smtp://127.0.0.1:${port}`, 'a@example.com').send(MAIL))
  }).tags(['AUTH-08'])
})

test.group('Messages | SMS over HTTP', () => {
  test('posts a message with the bearer token', async ({ assert, cleanup }) => {
    const posted: unknown[] = []
    const { url, server } = await gateway((request, response) => {
      void text(request).then((body) => {
        posted.push([request.method, request.headers.authorization, request.headers['content-type'], JSON.parse(body)])
        response.end('{}')
      })
    })
    cleanup(() => void server.close())
    await new HttpTexter(url, 'secret').send({ to: '+8613912345678', text: '验证码 123456' })
    assert.deepEqual(posted, [
      ['POST', 'Bearer secret', 'application/json', { to: '+8613912345678', text: '验证码 123456' }],
    ])
  }).tags(['AUTH-08'])

  test('rejections, redirects and broken lines are errors without a retry: {status}')
    .with([{ status: 500 }, { status: 429 }, { status: 302 }, { status: 0 }])
    .run(async ({ assert, cleanup }, { status }) => {
      let asked = 0
      const { url, server } = await gateway((request, response) => {
        asked++
        if (status === 0) request.socket.destroy()
        else response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
      })
      cleanup(() => void server.close())
      await assert.rejects(() => new HttpTexter(url, 'secret').send({ to: '+8613912345678', text: 'x' }))
      assert.equal(asked, 1)
    })
    .tags(['AUTH-08'])
})
