export interface Mail {
  /** The name it comes from, where that is not the environment's. */
  sender?: string
  to: string
  subject: string
  text: string
}

/** The port that mail leaves by; resolves once a server has accepted it. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>
}
