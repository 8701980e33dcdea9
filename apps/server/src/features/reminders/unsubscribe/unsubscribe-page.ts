const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf7f2;color:#1d2b25}
main{max-width:26rem;padding:2rem}
h1{font-size:1.4rem;line-height:1.3;margin:0 0 .75rem}
button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border:0;border-radius:12px;background:#1f5c46;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #1f5c46;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#0f1714;color:#e8eee9}button{background:#7fd0ae;color:#0f1714}button:focus-visible{outline-color:#7fd0ae}}`

/** The page behind the link in a mail. It only asks: programs that follow links must not unsubscribe anybody. */
export function askPage(): string {
  return page(
    'Stop reminder emails?',
    `<p>You will get no more emails about upcoming renewals. You can turn them on again in your settings.</p>
<form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">Stop reminder emails</button></form>`,
  )
}

/** What the button leads to. */
export function donePage(): string {
  return page(
    'Reminder emails are off',
    '<p>You will get no more emails about upcoming renewals. Turn them on again in your settings at any time.</p>',
  )
}

/** For a link we never made. */
export function unknownPage(): string {
  return page('This link is not valid', '<p>Please use the link of a reminder exactly as it is.</p>')
}

// Nothing of the request is in these pages: there is nothing to escape.
function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - Duely</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`
}
