export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** The port that short messages leave by; resolves once the gateway has accepted one. */
export abstract class Texter {
  abstract send(message: TextMessage): Promise<void>
}
