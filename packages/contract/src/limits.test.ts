import { expect, test } from 'vitest'
import { LANGUAGE_LOCALES } from './language/languages.ts'
import { LIMITS, LOCAL_STORAGE } from './limits.ts'

/** Section 9 of the specification, in its order and with its numbers. Our own limits are not listed. */
test('[LIM-02] LIMITS contains every constant of the specification', () => {
  expect(LIMITS).toMatchObject({
    password: { min: 6, max: 50 },
    input: 50,
    data1: 100,
    keyword: 50,
    alertsPerUser: 10,
    pageSizes: [10, 20, 50],
    productImagesPerPage: 100,
    filterDebounce: 500,
    typeaheadDebounce: 120,
    toast: 3000,
    tooltip: { show: 500, hide: 100, touchHide: 500 },
    toolbarHeight: 72,
    mobileBreakpoint: 800,
    dialogShare: 0.95,
    gallery: {
      autoplay: 2000,
      thumbnailColumns: 4,
      thumbnailRows: 1,
      imageShare: 0.75,
      thumbnailShare: 0.25,
      margin: 10,
      zoom: { step: 0.1, min: 0.5, max: 2 },
      rotationStep: 90,
      animationLock: { slideOrFade: 500, other: 1000 },
      breakpoints: [800, 400],
      previewOffAt: 400,
    },
    viewer: { zoomFactor: 0.2, panStep: 100 },
    videoTypes: ['avi', 'flv', 'wmv', 'mov', 'mp4'],
    bannerTypeWithRequiredSubtype: 1,
    reviewDialogUnused: 3000,
  })
  expect(LOCAL_STORAGE.showNext).toBe('showNext')
  expect(LANGUAGE_LOCALES.en).toEqual({ ui: 'en-US', dates: 'en-GB' })
})
