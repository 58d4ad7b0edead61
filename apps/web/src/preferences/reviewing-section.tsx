import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { type ReactNode, useId } from 'react'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { GALLERY_ANIMATIONS } from '../ui/gallery/gallery.model.ts'
import { ANIMATION_LABELS, useGalleryAnimation } from '../ui/gallery/use-gallery-animation.ts'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { t } from './messages.ts'
import { Section } from './section.tsx'

export function ReviewingSection() {
  return (
    <Section title={t('reviewing')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, columnGap: 5 }}>
        <YesOrNo name={LOCAL_STORAGE.showNext} label={REVIEW_KEYS.toggleShowNext.label}>
          {t('showNextHint')}
        </YesOrNo>
        <YesOrNo name={LOCAL_STORAGE.singleKeys} isUsual label={t('singleKeys')}>
          {t('singleKeysHint')}
        </YesOrNo>
        <YesOrNo name={LOCAL_STORAGE.galleryAutoplay} label={t('autoplay')}>
          {t('autoplayHint')}
        </YesOrNo>
      </Box>
      <AnimationChoice />
    </Section>
  )
}

function AnimationChoice() {
  const labelId = useId()
  const [animation, setAnimation] = useGalleryAnimation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 1 }}>
      <Box id={labelId} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('animation')}
      </Box>
      <ToggleChoice
        labelId={labelId}
        options={GALLERY_ANIMATIONS}
        labels={ANIMATION_LABELS}
        value={animation}
        onChange={setAnimation}
      />
    </Box>
  )
}

interface YesOrNoProps {
  /** Key in local storage. */
  name: string
  /** On by default. */
  isUsual?: boolean
  label: string
  children: ReactNode
}

function YesOrNo({ name, isUsual = false, label, children }: YesOrNoProps) {
  const id = useId()
  const [value, set] = useRemembered(name, isUsual)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 0.5,
        alignItems: 'center',
        mb: 1,
      }}
    >
      <Checkbox
        id={id}
        checked={value}
        onChange={(_event, checked) => set(checked)}
        sx={{ ml: '-4px' }}
        slotProps={{ input: { 'aria-describedby': `${id}-meaning` } }}
      />
      <Box component="label" htmlFor={id} sx={{ py: 0.75 }}>
        {label}
      </Box>
      <Box
        id={`${id}-meaning`}
        sx={{ gridColumn: 2, mt: -0.5, typography: 'caption', color: 'custom.text3', textWrap: 'balance' }}
      >
        {children}
      </Box>
    </Box>
  )
}
