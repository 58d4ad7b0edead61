import type { CategoryName } from './categories.ts'
import type { ClientName } from './clients.ts'
import type { BrandName } from './companies.ts'

/** Brand, category, product name without the brand, and price in euros. */
type ProductRow = readonly [BrandName, CategoryName, string, number]

export const PRODUCTS: Readonly<Partial<Record<ClientName, readonly ProductRow[]>>> = {
  'Corvane Group': [
    ['Solvane', 'Body care', 'Hydra Gel 400 ml', 8.95],
    ['Solvane', 'Face care', 'Hydra Day Cream 50 ml', 12.9],
    ['Solvane', 'Face care', 'Hydra Night Cream 50 ml', 13.9],
    ['Solvane', 'Serums', 'Hyaluronic 2% Serum 30 ml', 16.5],
    ['Solvane', 'Cleansers', 'Micellar Water 400 ml', 6.5],
    ['Solvane', 'Sun care', 'Sun Fluid SPF 50 50 ml', 14.2],
    ['Solvane', 'Shower gel', 'Aloe Shower Gel 500 ml', 4.2],
    ['Aurelle', 'Face care', 'Nuit Dorée 50 ml', 24.9],
    ['Aurelle', 'Serums', 'Retinol Drops 15 ml', 27.5],
    ['Aurelle', 'Make-up', 'Satin Foundation 30 ml', 18.9],
    ['Dentara', 'Oral care', 'White 7 Days 75 ml', 4.5],
    ['Dentara', 'Oral care', 'Sensitive Repair 75 ml', 4.95],
    ['Dentara', 'Oral care', 'Kids Strawberry 50 ml', 2.95],
    ['Dentara', 'Toothbrushes', 'Sonic One electric brush', 39.9],
    ['Dentara', 'Mouthwash', 'Fresh Mint 500 ml', 3.95],
    ['Velloise', 'Shampoo', 'Repair Shampoo 300 ml', 5.4],
    ['Fennick', 'Deodorant', 'Dry 48 h Roll-on 50 ml', 3.2],
    ['Fennick', 'Shaving', 'Shaving Gel 200 ml', 3.8],
  ],
  'Maison Delorme': [
    ['Mirelle Lys', 'Face care', 'Crème Lumière 50 ml', 34],
    ['Mirelle Lys', 'Serums', 'Sérum Perle 30 ml', 42],
    ['Mirelle Lys', 'Make-up', 'Rouge Velours 08', 22.5],
    ['Mirelle Lys', 'Fragrance', 'Lys Noir 50 ml', 58],
    ['Ondée', 'Face care', 'Eau-Crème 40 ml', 15.9],
    ['Ondée', 'Cleansers', 'Gelée Nettoyante 200 ml', 9.9],
    ['Ondée', 'Body care', 'Lait Pluie 400 ml', 11.5],
    ['Ondée', 'Shower gel', 'Gel Douche Figue 400 ml', 6.2],
    ['Capucelle', 'Shampoo', 'Shampoing Avoine 250 ml', 7.4],
    ['Capucelle', 'Hair colour', 'Châtain Clair 5.3', 9.95],
    ['Soléa Lys', 'Sun care', 'Brume SPF 30 150 ml', 17.9],
    ['Soléa Lys', 'Body care', 'Après-Soleil 200 ml', 12.4],
  ],
  'Ostra Brands': [
    ['Brisa Norte', 'Beer', 'Lager 6 × 33 cl', 5.1],
    ['Brisa Norte', 'Beer', 'Tostada 33 cl', 1.15],
    ['Brisa Norte', 'Beer', 'Lager 1 l', 1.75],
    ['Brisa Norte 0,0', 'Beer, alcohol-free', 'Lager 6 × 33 cl', 5.3],
    ['Brisa Norte 0,0', 'Beer, alcohol-free', 'Limón 33 cl', 1.1],
    ['Kaldero', 'Soft drinks', 'Tonic 4 × 20 cl', 3.6],
    ['Kaldero', 'Water', 'Sparkling 1,5 l', 0.95],
    ['Rondelle', 'Wine', 'Blanc sec 75 cl', 6.9],
    ['Purnela', 'Face care', 'Day Fluid 50 ml', 8.4],
    ['Purnela', 'Oral care', 'Herbal Paste 75 ml', 2.6],
  ],
  'Grupo Alameda': [
    ['Cafés Olmedal', 'Coffee', 'Molido Natural 250 g', 3.55],
    ['Cafés Olmedal', 'Coffee', 'Mezcla 500 g', 6.2],
    ['Cafés Olmedal', 'Coffee', 'Cápsulas Intenso 20 u', 4.95],
    ['Cafés Olmedal', 'Coffee', 'Descafeinado 250 g', 3.95],
    ['Kumbo', 'Snacks', 'A la brasa 150 g', 1.85],
    ['Kumbo', 'Snacks', 'Sal marina 150 g', 1.75],
    ['Kumbo', 'Snacks', 'Sin gluten 120 g', 2.2],
    ['Trigalia', 'Biscuits', 'Avena y miel 300 g', 2.1],
    ['Trigalia', 'Breakfast cereals', 'Copos integrales 375 g', 2.85],
    ['Trigalia', 'Pasta', 'Hélices 500 g', 1.2],
    ['Huerta Albina', 'Juice', 'Naranja 1 l', 1.95],
    ['Huerta Albina', 'Baby food', 'Manzana y pera 100 g', 1.05],
    ['Sombra Verde', 'Tea', 'Té verde 25 u', 1.9],
    ['Clarosa', 'Cleansers', 'Agua de Rosas 250 ml', 3.4],
    ['Marbrío', 'Canned fish', 'Bonito del norte 111 g', 2.75],
  ],
  'Tamarel Health': [
    ['Tamarel', 'Vitamins', 'D3 1000 60 tablets', 9.9],
    ['Tamarel', 'Vitamins', 'Magnesium 30 sachets', 12.5],
    ['Kolvarin', 'Pain relief', 'Gel 100 g', 8.7],
  ],
  'Pawthorne Pet Foods': [
    ['Pawthorne', 'Dog food', 'Chicken & Rice 2.5 kg', 13.9],
    ['Whiskerby', 'Cat food', 'Salmon pouches 12 × 85 g', 5.6],
  ],
}

/** Prices are stored in euros and shown in the currency of the shop's country. */
export const CURRENCIES: Readonly<Record<string, { readonly code: string; readonly perEuro: number }>> = {
  UK: { code: 'GBP', perEuro: 0.85 },
  MX: { code: 'MXN', perEuro: 20 },
  US: { code: 'USD', perEuro: 1.1 },
  AE: { code: 'AED', perEuro: 4 },
}
export const EURO = { code: 'EUR', perEuro: 1 }
