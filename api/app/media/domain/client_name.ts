const LONGEST = 120
/** Control characters, path separators, and the marks that turn the reading direction of what follows. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/u
/** What a server or a desktop might run, were it given the file by one of its inner endings. */
const RUNNABLE = new Set(
  'php php3 php4 php5 phtml phar asp aspx jsp jspx cgi pl py rb sh bash bat cmd com exe scr msi dll jar js mjs vbs ps1 hta htm html xhtml shtml svg xml swf'.split(
    ' ',
  ),
)

interface ClientName {
  /** For people to read; it never comes near a path. */
  name: string
  suffix: string
}

/** The name a client gave its file, or null when it cannot be one. */
export function readClientName(given: string): ClientName | null {
  if (FORBIDDEN.test(given) || !given.isWellFormed()) return null
  const [first = '', ...endings] = given.trim().split('.')
  const suffix = endings.pop()?.toLowerCase() ?? ''
  if (!/^[a-z0-9]{1,10}$/.test(suffix) || endings.some((ending) => RUNNABLE.has(ending.toLowerCase().trim())))
    return null
  const stem = [first, ...endings].join('.').slice(0, LONGEST).toWellFormed()
  return { name: `${stem || 'file'}.${suffix}`, suffix }
}
