import type { CategoryGroupName } from '../../data/categories.ts'
import type { Language } from '../../data/retailers.ts'

const CREAM =
  'Aqua, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Alcohol, Butyrospermum Parkii Butter, Niacinamide, Panthenol, Sodium Hyaluronate, Tocopherol, Xanthan Gum, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Aloe Barbadensis Leaf Juice, Squalane, Allantoin, Parfum, Linalool, Limonene'

/** In the words that packs use in every country. */
export const INGREDIENTS: Readonly<Partial<Record<CategoryGroupName, string>>> & { readonly Food: string } = {
  'Face care': CREAM,
  'Hair and body':
    'Aqua, Sodium Laureth Sulfate, Cocamidopropyl Betaine, Glycerin, Sodium Chloride, Coco-Glucoside, Glyceryl Oleate, Panthenol, Avena Sativa Extract, Citric Acid, Sodium Benzoate, Parfum, Tocopherol, Polyquaternium-10, Hexyl Cinnamal, Linalool',
  'Oral care':
    'Aqua, Sorbitol, Hydrated Silica, Glycerin, Sodium Lauroyl Sarcosinate, Xylitol, Aroma, Cellulose Gum, Sodium Fluoride, Zinc Citrate, Sodium Saccharin, Mentha Piperita Oil, Limonene, CI 77891, Potassium Nitrate',
  'Home care':
    '5-15% anionic surfactants, <5% non-ionic surfactants, <5% soap, enzymes, phosphonates, optical brighteners, perfume, Limonene, Citronellol, Benzisothiazolinone, Methylisothiazolinone, Hexyl Cinnamal',
  'Baby care': CREAM,
  'Pet food':
    'chicken meal 26%, rice 18%, maize, barley, poultry fat, beet pulp, dried egg, fish oil, brewer yeast, linseed, minerals, chicory root, glucosamine, yucca extract, vitamin A 15000 IU, vitamin D3 1500 IU, taurine 0,1%',
  Health:
    'bulking agent microcrystalline cellulose, ascorbic acid, magnesium oxide, zinc gluconate, cholecalciferol, nicotinamide, silicon dioxide, magnesium stearate, pyridoxine hydrochloride, folic acid, biotin, hydroxypropyl methylcellulose',
  Drinks:
    'water, barley malt, sugar, fruit juice 20%, carbon dioxide, citric acid, natural flavouring, hops, ascorbic acid, sodium citrate, colour E160a, quinine',
  Food: 'wheat flour 54%, sugar, sunflower oil, whole oats 12%, butter 6%, glucose syrup, cocoa mass, milk powder, hazelnuts, salt, raising agents, lecithin, natural vanilla flavouring, barley malt extract, honey 2%',
}

export const HEADINGS: Readonly<Record<Language, { readonly contents: string; readonly use: string }>> = {
  en: { contents: 'INGREDIENTS', use: 'HOW TO USE' },
  es: { contents: 'INGREDIENTES', use: 'MODO DE EMPLEO' },
  fr: { contents: 'INGRÉDIENTS', use: "CONSEILS D'UTILISATION" },
  de: { contents: 'ZUTATEN', use: 'ANWENDUNG' },
  it: { contents: 'INGREDIENTI', use: "MODALITÀ D'USO" },
  pt: { contents: 'INGREDIENTES', use: 'MODO DE USO' },
}

export const NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Best before and lot: see the pack.',
    'Store in a cool, dry place.',
    'Keep out of the reach of children.',
    'Once open, use soon.',
    'Questions? Write to the address on this pack.',
    'Please recycle.',
  ],
  es: [
    'Consumir antes del fin de: ver envase.',
    'Conservar en lugar fresco y seco.',
    'Mantener fuera del alcance de los niños.',
    'Una vez abierto, consumir pronto.',
    'Por favor, recicle el envase.',
  ],
  fr: [
    'À utiliser avant le : voir emballage.',
    'Conserver au sec et au frais.',
    'Tenir hors de portée des enfants.',
    'Après ouverture, utiliser rapidement.',
    'Pensez au tri.',
  ],
  de: [
    'Mindestens haltbar bis: siehe Packung.',
    'Kühl und trocken lagern.',
    'Außer Reichweite von Kindern aufbewahren.',
    'Nach dem Öffnen bald verbrauchen.',
    'Bitte trennen und recyceln.',
  ],
  it: [
    'Da consumarsi entro: vedi confezione.',
    'Conservare in luogo fresco e asciutto.',
    'Tenere fuori dalla portata dei bambini.',
    'Dopo l’apertura usare presto.',
    'Raccolta differenziata.',
  ],
  pt: [
    'Consumir de preferência antes de: ver embalagem.',
    'Conservar em local fresco e seco.',
    'Manter fora do alcance das crianças.',
    'Depois de aberto, usar em breve.',
    'Por favor, recicle.',
  ],
}
