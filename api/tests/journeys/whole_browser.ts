/** Quiet, offline and deterministic; containers provide no sandbox. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For journeys that open what only a browser with its window shows, such as a PDF. */
export const WHOLE_BROWSER = {
  launchOptions: { executablePath: process.env['E2E_WHOLE_CHROMIUM'], args: BROWSER_FLAGS },
}
