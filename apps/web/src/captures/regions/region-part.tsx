import HighlightAlt from '@mui/icons-material/HighlightAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ActionTooltip } from '../../ui/buttons/action-tooltip.tsx'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { BannerForm } from '../form/capture-form.ts'
import { useForm } from '../form/form-context.tsx'
import { t } from '../messages.ts'
import { RegionCrop } from './region-crop.tsx'
import { getRegionBoxId, isBannerFilled } from './regions.model.ts'

interface RegionPartProps {
  banner: BannerForm
  /** 1-based, without deleted banners. */
  number: number
}

/** The region of an open banner, or the one that it probably has. */
export function RegionPart({ banner, number }: RegionPartProps) {
  const { regions } = useForm()
  if (!regions) return null
  const { region } = banner
  const likely = !region && isBannerFilled(banner) ? regions.unassigned[0] : undefined
  if (region) {
    return (
      <Box sx={ROW}>
        <RegionCrop regions={regions} box={region} alt={t('regionOfBanner', { banner: number })} />
        <Box sx={BUTTONS}>
          <Button size="small" color="inherit" disabled={!regions.canDraw} onClick={() => regions.draw(banner)}>
            {t('changeRegion')}
          </Button>
          <Button size="small" color="inherit" onClick={() => regions.remove(banner)}>
            {t('removeRegion')}
          </Button>
        </Box>
      </Box>
    )
  }
  if (!likely) return null
  const id = getRegionBoxId(likely)
  const point = () => regions.pointed.set(id)
  const leave = () => regions.pointed.get() === id && regions.pointed.set(null)
  return (
    // marks its box; the panel would mark that of the banner, which has none
    <Box onPointerEnter={point} onPointerLeave={leave} sx={ROW}>
      <RegionCrop regions={regions} box={likely} alt={t('freeRegion', { number: likely.number })} />
      <Box sx={BUTTONS}>
        <Button size="small" variant="outlined" onClick={() => regions.assign(banner, likely)}>
          {t('useRegion', { number: likely.number })}
        </Button>
      </Box>
    </Box>
  )
}

/** In the header of an open banner without a region. */
export function DrawButton({ banner, number }: RegionPartProps) {
  const { regions } = useForm()
  const { draw } = useKeys()({ draw: { ...REVIEW_KEYS.drawRegion, run: () => regions?.draw(banner) } })
  if (!regions?.canDraw || banner.region) return null
  return (
    <ActionTooltip action={draw}>
      <IconButton
        aria-label={t('drawRegionOf', { banner: number })}
        // on a page without regions, the shortcut saves the TAB stop
        tabIndex={regions.boxes.length > 0 ? 0 : -1}
        onClick={draw.run}
        sx={DRAW}
      >
        <HighlightAlt />
      </IconButton>
    </ActionTooltip>
  )
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1.25, pb: 1 } as const
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 } as const
const DRAW = { position: 'relative', zIndex: 1, width: { md: 28 }, height: { md: 28 } } as const
