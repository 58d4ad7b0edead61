import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/language/languages'
import type { Mail } from './mail.ts'

/** The content of an email, rendered as HTML and as plain text. */
interface MailContent {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Shown in large type. */
  readonly code?: string
  readonly button?: Button
  readonly closing: string
}

interface Button {
  readonly label: string
  readonly address: string
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)

/** Colors are inline because email clients need that. Clients with better support switch the classes to dark mode. */
const DARK: Record<string, string> = {
  canvas: 'background:#131211',
  card: 'background:#1b1a18;border-color:#33302c',
  sub: 'background:#262421',
  rule: 'border-color:#33302c',
  text: 'color:#ece8e2',
  quiet: 'color:#b7b0a6',
  link: 'color:#63c4b9',
  button: 'background:#63c4b9;color:#0a2523',
  new: 'background:#372a12;color:#e7b65c',
  event: 'background:#222b3a;color:#9db7e4',
  closed: 'background:#302d2a;color:#b7b0a6',
}
const addImportant = (style: string) => style.replaceAll(/(;|$)/g, ' !important$1')
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([name, style]) => `.${name}{${addImportant(style)}}`)
  .join('')}}
@media (max-width:480px){.card>tbody>tr>td{padding:24px 20px !important}}`

const TEXT = 'margin:0 0 16px;font-size:15px;line-height:22px;color:#201e1b'
const QUIET = 'margin:24px 0 0;font-size:13px;line-height:18px;color:#57524b'
const CODE =
  'margin:0 0 16px;padding:16px 24px;background:#f3f1ee;border-radius:6px;font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#201e1b'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0e5f5d;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none'

export const buttonHtml = ({ label, address }: Button) =>
  `<p style="${TEXT}"><a class="button" style="${BUTTON}" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`

interface LayoutOptions {
  readonly subject: string
  /** Shown by email clients next to the subject, but not in the email itself. */
  readonly preview?: string
  /** Maximum width in pixels. */
  readonly width: number
  readonly language?: Language
}

/** The layout of every email. Uses tables to support old email clients. */
export function renderLayout(
  { subject, preview, width, language = DEFAULT_LANGUAGE }: LayoutOptions,
  parts: readonly string[],
): string {
  const hidden = preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;background:#f3f1ee;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
${hidden}<table class="canvas" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f3f1ee"><tr><td align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:${width}px;background:#ffffff;border:1px solid #dfdbd5;border-radius:8px;text-align:left"><tr><td style="padding:28px 32px">
<p class="link" style="margin:0 0 20px;font-size:18px;font-weight:700;color:#0e5f5d">Vitrine</p>
${parts.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function renderHtml({ subject, greeting, paragraphs, code, button, closing }: MailContent): string {
  return renderLayout({ subject, width: 520 }, [
    ...[greeting, ...paragraphs].map((words) => `<p class="text" style="${TEXT}">${escapeHtml(words)}</p>`),
    ...(code ? [`<p class="sub text" style="${CODE}">${escapeHtml(code)}</p>`] : []),
    ...(button ? [buttonHtml(button)] : []),
    `<p class="quiet" style="${QUIET}">${escapeHtml(closing)}</p>`,
  ])
}

function renderText({ greeting, paragraphs, code, button, closing }: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    closing,
  ]
  return `${parts.join('\n\n')}\n`
}

export function renderMail(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: renderText(content), html: renderHtml(content) }
}
