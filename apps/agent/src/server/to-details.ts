import { LIMITS } from '@vitrine/contract/limits'
import { VisitDetails } from '@vitrine/contract/visits/visit-details'
import type { VisitFacts } from '../visit/facts.ts'
import type { SlideSheet } from '../visit/slide-sheet.ts'

const { address, text, list } = LIMITS.visits.details

/**
 * The findings of a visit as the server keeps them: without pictures and cookies, and with bounded texts. Null if a page
 * made them unreadable, because details must never cost a picture.
 */
export function toDetails(facts: VisitFacts, sheet?: SlideSheet): VisitDetails | null {
  try {
    return VisitDetails.parse(listDetails(facts, sheet))
  } catch {
    return null
  }
}

function listDetails(facts: VisitFacts, sheet: SlideSheet | undefined): VisitDetails {
  const { userAgent, hops, headers, document, consent, overlays, captcha, loaded, picture, carousels } = facts
  const { layout, page, timings } = facts
  return {
    userAgent: cut(userAgent, text),
    hops: hops.slice(0, list).map(({ url, status }) => ({ url: cut(url, address), status })),
    headers: toHeaders(headers),
    ...(document && {
      document: {
        title: cut(document.title, address),
        language: cut(document.language, 100),
        ...(document.canonical && { canonical: cut(document.canonical, address) }),
      },
    }),
    ...(consent && { consent: { ...consent, ...(consent.platform && { platform: cut(consent.platform, 100) }) } }),
    overlays: overlays.slice(0, list).map((overlay) => ({
      ...overlay,
      share: toShare(overlay.share),
      text: cut(overlay.text, text),
    })),
    ...(captcha && { captcha: cut(captcha, text) }),
    ...(loaded && { loaded }),
    ...(picture && {
      picture: {
        width: picture.width,
        height: picture.height,
        isCut: picture.isCut,
        difference: toShare(picture.difference),
        shots: picture.shots,
      },
    }),
    carousels: carousels.slice(0, list).map(({ box, isMoving, slides }) => ({
      box,
      isMoving,
      slides: slides.slice(0, list).map((slide) => {
        const place = sheet?.places.get(slide)
        return {
          share: toShare(slide.share),
          ...(slide.link && { link: cut(slide.link, address) }),
          text: cut(slide.text, text),
          ...(place && { place }),
        }
      }),
    })),
    ...(layout && { layout: [...layout] }),
    ...(page && { page }),
    timings,
  }
}

const SECRET = /cookie|authorization/i

function toHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const shown = Object.entries(headers).filter(([name]) => !SECRET.test(name))
  return Object.fromEntries(shown.slice(0, list).map(([name, value]) => [cut(name, 200), cut(value, address)]))
}

/** Without NUL and halves of characters, which PostgreSQL can't store. */
const cut = (value: string, most: number) => value.slice(0, most).replaceAll('\0', '').toWellFormed()

/** Measured shares can be a rounding error outside 0 to 1. */
const toShare = (share: number) => Math.min(1, Math.max(0, share))
