const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] as string)

interface Page {
  title: string
  body: string
  /** Beside the name; empty on pages that play a platform. */
  nav?: string
}

export const page = ({ title, body, nav = '' }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Platform sandbox</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
${nav}
<main>
${body}
</main>
</body>
</html>
`
