import { CURRENCIES, EURO } from '../../data/products.ts'
import type { Language } from '../../data/retailers.ts'
import { hash } from '../../random.ts'
import { listProducts, type Product } from '../packs/products.ts'

interface StoreWords {
  readonly fresh: string
  readonly formula: string
  readonly offer: string
  readonly only: string
  readonly here: string
  readonly save: string
}

export const STORE_WORDS: Readonly<Record<Language, StoreWords>> = {
  en: { fresh: 'NEW', formula: 'formula', offer: 'OFFER', only: 'Only', here: 'Find it here', save: 'Save 25%' },
  es: {
    fresh: 'NUEVA',
    formula: 'fórmula',
    offer: 'OFERTA',
    only: 'Solo',
    here: 'Encuéntralo aquí',
    save: 'Ahorra 25 %',
  },
  fr: {
    fresh: 'NOUVELLE',
    formula: 'formule',
    offer: 'PROMO',
    only: 'Seulement',
    here: 'À découvrir ici',
    save: '-25 % en caisse',
  },
  de: {
    fresh: 'NEUE',
    formula: 'Rezeptur',
    offer: 'AKTION',
    only: 'Nur',
    here: 'Jetzt entdecken',
    save: '25 % sparen',
  },
  it: {
    fresh: 'NUOVA',
    formula: 'formula',
    offer: 'OFFERTA',
    only: 'Solo',
    here: 'Scoprilo qui',
    save: 'Risparmia 25%',
  },
  pt: { fresh: 'NOVA', formula: 'fórmula', offer: 'PROMOÇÃO', only: 'Só', here: 'Descubra aqui', save: 'Poupe 25%' },
}

const LOCALES: Readonly<Record<string, string>> = {
  UK: 'en-GB',
  IE: 'en-IE',
  ES: 'es-ES',
  FR: 'fr-FR',
  BE: 'fr-BE',
  DE: 'de-DE',
  IT: 'it-IT',
  PT: 'pt-PT',
  MX: 'es-MX',
  US: 'en-US',
  AE: 'en-AE',
}

/** In euros, as the demo keeps it. */
export function getPrice(product: Product): number {
  const known = listProducts(product.category).find(
    ({ brand, name }) => brand === product.brand && name === product.name,
  )
  return known?.price ?? 1.95 + (hash(`price ${product.brand} ${product.name}`) % 900) / 100
}

export function formatPriceTag(euros: number, country: string): string {
  const { code, perEuro } = CURRENCIES[country] ?? EURO
  const amount = new Intl.NumberFormat(LOCALES[country] ?? 'en-GB', { style: 'currency', currency: code }).format(
    euros * perEuro,
  )
  // The narrow space of some languages is not in the fonts.
  return amount.replace(/\s/g, ' ')
}
