import Box from '@mui/material/Box'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { RegionsNote } from '../regions/regions-note.tsx'
import { BannerPanel } from './banner-panel.tsx'
import { useForm } from './form-context.tsx'
import { findBanner, findPlace } from './places.ts'
import { QuickField } from './quick/quick-field.tsx'

/** The banners of a capture, one panel each; only one is expanded at a time. */
export function BannersPart({ addCategory }: { addCategory: Action | undefined }) {
  const { review, problems } = useForm()
  const { form, touched } = review
  const banners = withoutDeleted(form.banners)
  const byBanner = Map.groupBy(problems, ({ path }) => findBanner(form, findPlace(form, path))?.key)
  const isSeen = banners.some((banner) =>
    byBanner.get(banner.key)?.some(({ path }) => touched.has(findPlace(form, path))),
  )
  const faulty = banners.filter((banner) => byBanner.has(banner.key)).length
  return (
    <section aria-label={t('banners')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Box component="h2" sx={{ typography: 'subtitle2', m: 0 }}>
          {t('banners')}
        </Box>
        <Box component="span" sx={{ ...TABULAR, typography: 'body2', color: 'custom.text3' }}>
          {banners.length}
        </Box>
        <Box
          component="span"
          sx={{ ml: 'auto', typography: 'caption', color: faulty > 0 && isSeen ? 'error.main' : 'text.secondary' }}
        >
          {faulty === 0 ? t('allComplete') : t('needAttention', { count: faulty })}
        </Box>
      </Box>
      <RegionsNote />
      <QuickField />
      <Box sx={{ border: 1, borderColor: 'custom.line2', borderRadius: '8px', overflow: 'clip' }}>
        {banners.map((banner, index) => (
          <BannerPanel
            key={banner.key}
            banner={banner}
            number={index + 1}
            problems={byBanner.get(banner.key) ?? []}
            canRemove={banners.length > 1}
            addCategory={addCategory}
          />
        ))}
      </Box>
    </section>
  )
}
