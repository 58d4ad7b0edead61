// The two pages of the mail sink. Content of emails is escaped; its HTML stays inside a sandboxed frame.
import type { Mail } from './mail-store.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style = `
:root { color-scheme: light dark; --line: light-dark(#dcdfe4, #3a3f47); --soft: light-dark(#5b6470, #a3abb6);
  --card: light-dark(#fff, #1e2126); --page: light-dark(#f4f5f7, #15171a); --link: light-dark(#0b57d0, #8ab4f8) }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; background: var(--page) }
h1 { font-size: 1.4rem; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1rem; color: var(--soft); margin: 1.5rem 0 .5rem }
a { color: var(--link) }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: .7rem 1rem; background: var(--card); color: inherit; text-decoration: none }
li a:hover, li a:focus-visible { background: var(--page) }
small, dt { color: var(--soft) }
small, strong { display: block; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
pre, iframe { box-sizing: border-box; width: 100%; border: 1px solid var(--line); border-radius: 8px }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card) }
iframe { height: 70vh; background: #fff }
`

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>${style}</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>`

const entry = (mail: Mail) => `<li><a href="/mail/${encodeURIComponent(mail.id)}">
<strong>${escapeHtml(mail.subject || '(no subject)')}</strong>
<small>to ${escapeHtml(mail.to.join(', '))} · from ${escapeHtml(mail.from)} · ${escapeHtml(mail.date)}</small></a></li>`

export function listPage(mails: Mail[]) {
  const list = mails.length > 0 ? `<ul>${mails.map(entry).join('\n')}</ul>` : '<p>No mail yet.</p>'
  return page(`Mails (${mails.length})`, list, '<meta http-equiv="refresh" content="10">')
}

// Links may open a new tab; scripts, forms and the sink's own origin are blocked.
const frame = (html: string) =>
  `<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    `<base target="_blank">${html}`,
  )}"></iframe>`

export function mailPage(mail: Mail) {
  const facts = { To: mail.to.join(', '), From: mail.from, Date: mail.date, Attachments: mail.attachments.join(', ') }
  const rows = Object.entries(facts).filter(([, value]) => value)
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mails</a> · <a href="/raw/${encodeURIComponent(mail.id)}">Source</a></p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${mail.html ? `<h2>HTML</h2>${frame(mail.html)}` : ''}
${mail.text ? `<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>` : ''}`,
  )
}

export const missingPage = () => page('Not found', '<p><a href="/">All mails</a></p>')
