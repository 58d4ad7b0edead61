import DeleteOutlined from '@mui/icons-material/DeleteOutlineOutlined'
import ExpandMore from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { type FocusEvent, useId } from 'react'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { useIsPointed } from '../regions/pointed-box.ts'
import { DrawButton, RegionPart } from '../regions/region-part.tsx'
import { getBannerBoxId } from '../regions/regions.model.ts'
import { BannerFields } from './banner-fields.tsx'
import { BannerSign } from './banner-sign.tsx'
import { bannerTitle } from './banner-title.ts'
import type { BannerForm } from './capture-form.ts'
import { CategoryRows } from './category-rows.tsx'
import { FieldAnchor, useForm } from './form-context.tsx'
import { fieldPath, findPlace, listBannerPlaces } from './places.ts'
import { isProposed } from './proposals.ts'
import { ProposedMark } from './proposed-mark.tsx'

interface BannerPanelProps {
  banner: BannerForm
  /** 1-based, without deleted banners. */
  number: number
  problems: readonly Problem[]
  canRemove: boolean
  addCategory: Action | undefined
}

/** A banner: its header, plus its fields while expanded. */
export function BannerPanel({ banner, number, problems, canRemove, addCategory }: BannerPanelProps) {
  const { capture, review, dispatch, lists, regions } = useForm()
  const bodyId = useId()
  const isOpen = review.openBanner === banner.key
  const isSeen = problems.some(({ path }) => review.touched.has(findPlace(review.form, path)))
  const isUnconfirmed = listBannerPlaces(banner).some((place) => isProposed(review.form, review.proposals, place))
  const { brand, location } = bannerTitle(banner, lists)
  const boxId = getBannerBoxId(banner)
  const isPointed = useIsPointed(regions?.pointed, boxId)
  const point = () => regions?.pointed.set(boxId)
  const leave = () => regions?.pointed.get() === boxId && regions.pointed.set(null)
  const focus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    point()
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isWithin && banner.region) regions?.reveal(banner.region)
  }
  return (
    <Box
      data-pointed={isPointed || undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={focus}
      onBlur={leave}
      sx={{ ...PANEL, bgcolor: isOpen ? 'custom.sub' : 'background.paper' }}
    >
      <FieldAnchor place={fieldPath(banner.key, 'head')}>
        <Box sx={HEAD}>
          <Box component="h3" sx={{ m: 0, minWidth: 0, flex: 1, font: 'inherit' }}>
            <Box
              component="button"
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? bodyId : undefined}
              onClick={() => dispatch({ type: 'toggleBanner', banner: banner.key })}
              sx={HEAD_BUTTON}
            >
              <Box component="span" sx={{ ...BADGE, ...(isSeen ? FAULTY : isOpen && ACTIVE) }}>
                {number}
              </Box>
              <Box component="span" sx={TITLE}>
                <b>{brand}</b>
                {location !== undefined && ` · ${location}`}
              </Box>
              {isUnconfirmed && <ProposedMark copiedFrom={capture.copiedFrom} />}
              <BannerSign count={problems.length} isSeen={isSeen} />
            </Box>
          </Box>
          {isOpen && <DrawButton banner={banner} number={number} />}
          {isOpen && canRemove && (
            <Tooltip title={t('removeBanner')}>
              <IconButton
                aria-label={t('removeBannerNumber', { number })}
                onClick={() => dispatch({ type: 'removeBanner', banner: banner.key })}
                sx={REMOVE}
              >
                <DeleteOutlined />
              </IconButton>
            </Tooltip>
          )}
          <ExpandMore sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </Box>
      </FieldAnchor>
      {isOpen && (
        <Box id={bodyId} sx={{ px: '11px', pb: 1.25 }}>
          <RegionPart banner={banner} number={number} />
          <BannerFields banner={banner} />
          <CategoryRows banner={banner} addCategory={addCategory} />
        </Box>
      )}
    </Box>
  )
}

const PANEL = {
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
  // its box on the picture is under the pointer or has the focus
  '&[data-pointed]': { boxShadow: 'inset 3px 0 0 var(--v-palette-primary-main)' },
} as const

const HEAD = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 48, md: 40 },
  pl: '11px',
  pr: '10px',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** The whole header toggles the panel; the other controls are layered above this button. */
const HEAD_BUTTON = {
  all: 'unset',
  boxSizing: 'border-box',
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  cursor: 'pointer',
  typography: 'body2',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    borderRadius: '6px',
  },
} as const

const BADGE = {
  ...TABULAR,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  px: '4px',
  borderRadius: '4px',
  border: 1,
  borderColor: 'custom.line2',
  typography: 'caption',
  fontWeight: 600,
} as const
const ACTIVE = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const
const FAULTY = { bgcolor: 'error.main', borderColor: 'error.main', color: 'error.contrastText' } as const

const TITLE = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '& b': { fontWeight: 600, color: 'text.primary' },
} as const

const REMOVE = { position: 'relative', zIndex: 1, width: { md: 28 }, height: { md: 28 } } as const
