import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: string
}

/** PUT requests with JSON over a fixed number of connections. */
export class Put {
  readonly #url: string
  readonly #agent: Agent

  constructor(url: string, connections: number) {
    this.#url = url
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send(content: object): Promise<Answer> {
    const options = { method: 'PUT', agent: this.#agent, headers: { 'content-type': 'application/json' } }
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, options, async (answer) => {
        const body = await answer.setEncoding('utf8').toArray()
        resolve({ status: answer.statusCode ?? 0, body: body.join('') })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(content))
    })
  }

  end() {
    this.#agent.destroy()
  }
}
