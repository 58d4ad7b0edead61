import type { Mail } from './mail.ts'

/** What a mail says, once; both of its forms are made from it. */
export interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Stands out, in large figures. */
  readonly code?: string
  readonly button?: { readonly label: string; readonly address: string }
  readonly closing: string
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

const TEXT = 'margin:0 0 16px;font-size:15px;line-height:22px;color:#1f1d1a'
const QUIET = 'margin:24px 0 0;font-size:13px;line-height:18px;color:#5d5850'
const CODE =
  'margin:0 0 16px;padding:16px 24px;background:#f2f1ee;border-radius:6px;font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#1f1d1a'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0e5f5d;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none'

/** Tables and inline styles, because that is what mail programs understand. */
function htmlOf({ subject, greeting, paragraphs, code, button, closing }: MailContent): string {
  const parts = [
    `<p style="${TEXT}">${escaped(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p style="${TEXT}">${escaped(paragraph)}</p>`),
    ...(code ? [`<p style="${CODE}">${escaped(code)}</p>`] : []),
    ...(button
      ? [`<p style="${TEXT}"><a style="${BUTTON}" href="${escaped(button.address)}">${escaped(button.label)}</a></p>`]
      : []),
    `<p style="${QUIET}">${escaped(closing)}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f2f1ee;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#0e5f5d">Vitrine</p>
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function textOf({ greeting, paragraphs, code, button, closing }: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    closing,
  ]
  return `${parts.join('\n\n')}\n`
}

export function mailOf(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content) }
}
