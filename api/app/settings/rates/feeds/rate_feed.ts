/** The port that rates come in by: how much RMB one unit of a currency is, as a decimal. */
export abstract class RateFeed {
  abstract readonly name: string
  abstract rateOf(currency: string): Promise<string>
}
