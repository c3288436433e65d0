import { createTransport, type Transporter } from 'nodemailer'
import { Mailer, type Mail } from '#core/messages/messages'

const PATIENCE_MS = 10_000
const ADDRESS = /([^\s<>]+@[^\s<>]+)>?$/

export class SmtpMailer extends Mailer {
  readonly #transport: Transporter
  readonly #from: string

  constructor(url: string, from: string) {
    super()
    const { protocol, hostname, port, username, password } = new URL(url)
    const secure = protocol === 'smtps:'
    this.#from = from
    this.#transport = createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ sender, to, subject, text }: Mail) {
    await this.#transport.sendMail({ from: this.#named(sender), to: { name: '', address: to }, subject, text })
  }

  #named(sender: string | undefined) {
    const address = ADDRESS.exec(this.#from)?.[1]
    return sender && address ? { name: sender, address } : this.#from
  }
}
