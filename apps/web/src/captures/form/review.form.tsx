import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { live } from '@vitrine/contract/captures/document'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { scrollShadow } from '../../ui/scroll-shadow.ts'
import type { Action } from '../../ui/shortcuts.model.ts'
import { BannersPart } from './banners-part.tsx'
import { FormProvider, type FormValue } from './form-context.tsx'
import { OwnFields } from './own-fields.tsx'
import { bannerOf, type Place, placeIn, placeOf } from './places.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { FeaturesFound, ReferenceUsed } from './product-part.tsx'
import { useKnown } from './quick/use-known.ts'
import { QUICK } from './unmatched.ts'
import { focusPlace, usePlaces } from './use-places.ts'

export interface ReviewFormHandle {
  /** Where the first decision is: the first problem, or else the first banner's location or the reference. On a phone the form itself. */
  focusFirst: () => void
  /** To the field that understands many words at once; absent for products. */
  focusQuick: () => void
}

interface ReviewFormProps extends FormValue {
  ref?: Ref<ReviewFormHandle>
  /** The eTailer, as in 'ES - Mercadia'. */
  platform: string
  /** Of a new capture. */
  newFields?: ReactNode
  /** For its key; absent for products. */
  addCategory?: Action | undefined
  /** Stands after the fields, as 'Captured before'. */
  children?: ReactNode
  sx?: SxProps<Theme>
}

/** The data of a capture in one column, which scrolls by itself. TAB goes straight down. */
export function ReviewForm({ ref, platform, newFields, addCategory, children, sx, ...value }: ReviewFormProps) {
  const { capture, review, dispatch, problems } = value
  const root = useRef<HTMLDivElement>(null)
  const isBanner = capture.captureTypeId === CAPTURE_TYPE.banner
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const leave = usePlaces(root, review, (place) => dispatch({ type: 'touch', place }))
  /** In a panel that is open already nothing has to be drawn anew for it. */
  const show = (place: Place) => {
    const banner = bannerOf(review.form, place)
    if (root.current && (!banner || banner.key === review.openBanner)) focusPlace(root.current, place)
    else dispatch({ type: 'show', place })
  }
  const known = useKnown(capture)
  useImperativeHandle(ref, () => ({
    focusQuick: () => root.current && focusPlace(root.current, QUICK),
    focusFirst: () => {
      // a field would call up a phone's keyboard and push the picture away
      if (isPhone) return root.current?.focus({ preventScroll: true })
      const [problem] = problems
      const [banner] = live(review.form.banners)
      if (problem) show(placeOf(review.form, problem.path))
      else show(banner ? placeIn(banner.key, 'locationPositionId') : 'productImageId')
    },
  }))
  return (
    <FormProvider value={{ ...value, known }}>
      <Box
        ref={root}
        role="region"
        aria-label="Capture data"
        tabIndex={-1}
        onBlur={leave}
        sx={[...COLUMN, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        <ProblemSummary />
        {!isBanner && <FeaturesFound />}
        <OwnFields platform={platform} newFields={newFields} />
        <Box sx={{ mt: 2 }}>{isBanner ? <BannersPart addCategory={addCategory} /> : <ReferenceUsed />}</Box>
        {children}
      </Box>
    </FormProvider>
  )
}

const COLUMN = [
  { flex: 1, overflowY: { md: 'auto' }, minHeight: 0, minWidth: 0, p: 2, position: 'relative' },
  (theme: Theme) => scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
] as const
