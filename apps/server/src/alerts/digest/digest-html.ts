import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { buttonHtml, escapeHtml, renderLayout } from '../../platform/mail-layout.ts'
import type { ConfigurationGroup, TypeGroup } from './digest.ts'
import type { DigestContent } from './digest-mail.ts'
import { STATUSES } from './digest-text-parts.ts'

const WIDTH = 600

const TITLE = 'margin:0;font-size:20px;line-height:28px;font-weight:600;color:#201e1b'
const COUNTS = 'margin:2px 0 20px;font-size:14px;line-height:20px;color:#57524b'
const CATCH_UP = 'margin:-8px 0 20px;font-size:14px;line-height:20px;color:#201e1b'
const CONFIGURATION =
  'margin:28px 0 0;padding:8px 12px;border-radius:6px;background:#f3f1ee;font-size:15px;line-height:20px;font-weight:600;color:#201e1b'
const TYPE = 'margin:14px 0 2px;font-size:12px;line-height:16px;font-weight:600;color:#57524b'
const TABLE = 'width="100%" cellspacing="0" cellpadding="0" role="presentation"'
const CELL = 'padding:10px 0;border-bottom:1px solid #dfdbd5;vertical-align:top;font-size:14px;line-height:20px'
const SUBJECT = 'font-weight:600;text-decoration:none'
const SMALL = 'font-size:12px;line-height:18px;color:#6e6860'
const FOOT = 'margin:12px 0 0;font-size:13px;line-height:19px;color:#57524b'
const PICTURE = 'display:block;width:104px;height:78px;border:1px solid #dfdbd5;border-radius:4px;background:#e2dfda'

const TAG = 'display:inline-block;padding:1px 6px;border-radius:5px;font-size:12px;line-height:18px;font-weight:600'
/** Closed findings use muted colors. */
const LOOKS: Record<ToldFact['told'], { tag: string; colours: string; text: string; isQuiet: boolean }> = {
  opened: { tag: 'new', colours: 'background:#f8edd6;color:#85540a', text: '#201e1b', isQuiet: false },
  event: { tag: 'event', colours: 'background:#e9edf4;color:#3a5788', text: '#201e1b', isQuiet: false },
  closed: { tag: 'closed', colours: 'background:#ebe8e4;color:#5b564f', text: '#57524b', isQuiet: true },
}

export function digestHtml(content: DigestContent): string {
  const { t, language, subject, name, counts, at, catchUp, groups, more, closing, stop } = content
  const [first] = groups.flatMap(({ types }) => types).flatMap(({ facts }) => facts)
  const preview = first && t('preview', { subject: first.subject, text: first.text })
  const frame = { subject, width: WIDTH, language, ...(preview && { preview }) }
  return renderLayout(frame, [
    `<h1 class="text" style="${TITLE}">${escapeHtml(name)}</h1>`,
    `<p class="quiet" style="${COUNTS}">${escapeHtml(counts)}&ensp; <span style="white-space:nowrap">${escapeHtml(at)}</span></p>`,
    ...(catchUp ? [`<p class="text" style="${CATCH_UP}">${escapeHtml(catchUp)}</p>`] : []),
    buttonHtml({ label: t('openRun'), address: content.runAddress }),
    ...groups.map((group) => configurationHtml(content, group)),
    ...(more ? [`<p class="quiet" style="${FOOT}">${escapeHtml(more)}</p>`] : []),
    '<div style="height:20px;line-height:20px">&nbsp;</div>',
    ...closing.map((words) => `<p class="quiet" style="${FOOT}">${escapeHtml(words)}</p>`),
    `<p class="quiet" style="${FOOT}"><a class="link" style="color:#0e5f5d" href="${escapeHtml(stop.address)}">${escapeHtml(stop.label)}</a> &middot; ${escapeHtml(stop.words)}</p>`,
  ])
}

function configurationHtml(content: DigestContent, { configuration, types }: ConfigurationGroup): string {
  const parts = types.map((group) => typeHtml(content, group))
  return `<h2 class="sub text" style="${CONFIGURATION}">${escapeHtml(configuration)}</h2>\n${parts.join('\n')}`
}

function typeHtml(content: DigestContent, { alertType, facts }: TypeGroup): string {
  const rows = facts.map((fact) => factHtml(content, fact))
  return `<h3 class="quiet" style="${TYPE}">${escapeHtml(alertType)}</h3>\n<table ${TABLE}>${rows.join('\n')}</table>`
}

function factHtml(content: DigestContent, fact: ToldFact): string {
  const { tag, colours, text, isQuiet } = LOOKS[fact.told]
  const [address, picture] = [escapeHtml(content.getAddress(fact)), content.getPicture(fact.captureId)]
  const shown = isQuiet ? undefined : picture
  const [textClass, subjectClass] = isQuiet ? ['quiet', 'quiet'] : ['text', 'link']
  const subjectColour = isQuiet ? text : '#0e5f5d'
  const words = [
    `<span class="${tag}" style="${TAG};${colours}">${escapeHtml(content.t(STATUSES[fact.told]))}</span> <a class="${subjectClass}" style="${SUBJECT};color:${subjectColour}" href="${address}">${escapeHtml(fact.subject)}</a>`,
    `<span class="${textClass}" style="color:${text}">${escapeHtml(fact.text)}</span>`,
    `<span class="quiet" style="${SMALL}">${placeAndTimeHtml(content, fact)}</span>`,
    ...basedOnHtml(content, fact),
  ]
  const cell = `<td class="rule" style="${CELL}"${shown ? '' : ' colspan="2"'}>${words.join('<br>')}</td>`
  return `<tr>${shown ? pictureHtml(address, shown, fact) : ''}${cell}</tr>`
}

function basedOnHtml({ t, judgedBy }: DigestContent, fact: ToldFact): string[] {
  const links = judgedBy(fact).map(
    ({ label, address }) =>
      `<a class="link" style="color:#0e5f5d;white-space:nowrap" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`,
  )
  if (links.length === 0) return []
  const label = escapeHtml(t('basedOn', { count: links.length }))
  return [`<span class="quiet" style="${SMALL}">${label} ${links.join(', ')}</span>`]
}

/** Lines can break between times, but not within one. */
function placeAndTimeHtml({ t, seenAt }: DigestContent, fact: ToldFact): string {
  const [local = '', ...utc] = seenAt(fact)
  const { where } = fact
  const times = [t('seen', { time: local }), ...utc].map(
    (time) => `<span style="white-space:nowrap">${escapeHtml(time)}</span>`,
  )
  return `${where && `${escapeHtml(where)}&ensp; `}${times.join(' ')}`
}

const pictureHtml = (address: string, contentId: string, { subject }: ToldFact) =>
  `<td class="rule" width="120" style="${CELL};width:120px"><a href="${address}"><img src="cid:${contentId}" width="104" height="78" alt="${escapeHtml(subject)}" style="${PICTURE}"></a></td>`
