/** Quiet, offline and deterministic; containers provide no sandbox. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are drawn by the processor anyway: a process and threads of their own only cost it more.
  '--in-process-gpu',
  '--num-raster-threads=1',
]

/** For journeys that open what only a browser with its window shows, such as a PDF. */
export const WHOLE_BROWSER = {
  launchOptions: { executablePath: process.env['E2E_WHOLE_CHROMIUM'], args: BROWSER_FLAGS },
}
