import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { accent } from '#domain/look/palette.ts';
import type { Tx } from '#server/db/database.ts';
import { keyedRows } from '#server/db/records.ts';
import { brands } from '#server/db/tables/tag.ts';
import { findBrandSlug } from '#server/imports/brands/brands.store.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { changesBetween } from '#server/imports/rows/row-changes.ts';
import { sameFacts } from '#server/imports/rows/write-rows.ts';
import { cnpjCell, flagValue, orNone, requiredText, slugSchema } from '#server/imports/values.ts';
import { brandColumns } from './catalogue-columns.ts';
import { colourCell, emailCell, pictureCell } from './import-cells.ts';
import { keepPictures, type Pictured } from './keep-picture.ts';

type BrandRow = typeof brands.$inferSelect;

/** The brands, by their slug. */
const brandRows = keyedRows(brands, ['slug']);

const schema = z.object({
  slug: slugSchema,
  name: requiredText(80),
  secondary_color: colourCell,
  favicon: pictureCell,
  logo: pictureCell,
  support_email: emailCell,
  tag_to_insurance_redirect: z.optional(flagValue),
  first_owner_only: z.optional(flagValue),
  company_name: orNone(requiredText(200)),
  cnpj: orNone(cnpjCell),
  address: orNone(requiredText(300)),
  customer_service: orNone(requiredText(200)),
  data_officer: orNone(requiredText(200)),
});
type Row = z.infer<typeof schema>;

const uses = { favicon: 'favicon', logo: 'logo' } as const;

/**
 * Brands, by their slug. An empty cell leaves what is there (a new brand gets the house's colour and nothing else); a dash
 * takes pictures, addresses and what is said of the company away.
 */
export const brandsImporter: Importer<Row> = {
  kind: 'brands',
  columns: brandColumns,
  schema,
  apply: async (tx, rows, run) =>
    applyOnce(
      run,
      rows,
      ({ slug }) => slug,
      async (firsts) => {
        // Before the first statement: drawing and storing take their time, and no lock is held meanwhile.
        const pictured = await keepPictures(run, firsts, uses);
        const { mine, refused } = await onlyOwn(tx, run, pictured.kept);
        return [...pictured.refused, ...refused, ...(await write(tx, mine))];
      },
    ),
};

type Kept = Pictured<Row, keyof typeof uses>;

/** A run that is bound to a brand changes that one only. */
async function onlyOwn(tx: Tx, { brandId }: ImportRun, rows: readonly Kept[]) {
  const own = brandId === null ? null : await findBrandSlug(tx, brandId);
  const isMine = ({ row }: NumberedRow<Row>) => brandId === null || row.slug === own;
  const refused = rows
    .filter((row) => !isMine(row))
    .map(({ line }): RowResult => ({ line, outcome: 'refused', notes: [{ code: 'brand-forbidden', at: 'slug' }] }));
  return { mine: rows.filter(isMine), refused };
}

async function write(tx: Tx, rows: readonly Kept[]): Promise<RowResult[]> {
  const added = await brandRows.add(tx, rows.map(newBrand));
  const there = rows.filter(({ row }) => !added.has(row.slug));
  const known = await brandRows.lock(
    tx,
    there.map(({ row }) => row),
  );
  const changed = new Map<string, BrandRow>();
  for (const each of there) {
    const before = known.get(each.row.slug)!;
    const after = withFacts(before, each);
    if (!sameFacts(before, after)) changed.set(after.slug, after);
  }
  await brandRows.change(tx, [...changed.values()]);
  return rows.map(({ line, row: { slug } }) => {
    if (added.has(slug)) return { line, outcome: 'added' };
    const after = changed.get(slug);
    if (!after) return { line, outcome: 'unchanged' };
    return { line, outcome: 'updated', notes: changesBetween(known.get(slug)!, after) };
  });
}

function newBrand(kept: Kept): BrandRow {
  const nothing = {
    faviconUrl: null,
    logoUrl: null,
    supportEmail: null,
    tagToInsuranceRedirect: false,
    firstOwnerOnly: false,
    companyName: null,
    cnpj: null,
    address: null,
    customerService: null,
    dataOfficer: null,
  };
  const { slug, name } = kept.row;
  return withFacts({ id: uuidv7(), slug, name, secondaryColor: accent, ...nothing }, kept);
}

/** The brand with what the row says of it. */
function withFacts(brand: BrandRow, { row, pictures }: Kept): BrandRow {
  const { name, secondary_color: colour, support_email: email, tag_to_insurance_redirect: redirect } = row;
  const { first_owner_only: firstOwnerOnly } = row;
  return {
    ...brand,
    name,
    ...(colour !== undefined && { secondaryColor: colour }),
    ...(pictures.favicon !== undefined && { faviconUrl: pictures.favicon }),
    ...(pictures.logo !== undefined && { logoUrl: pictures.logo }),
    ...(email !== undefined && { supportEmail: email }),
    ...(redirect !== undefined && { tagToInsuranceRedirect: redirect }),
    ...(firstOwnerOnly !== undefined && { firstOwnerOnly }),
    ...companyIn(row),
  };
}

/** What the row says of the company behind the brand. */
function companyIn({ company_name, cnpj, address, customer_service, data_officer }: Row): Partial<BrandRow> {
  return {
    ...(company_name !== undefined && { companyName: company_name }),
    ...(cnpj !== undefined && { cnpj }),
    ...(address !== undefined && { address }),
    ...(customer_service !== undefined && { customerService: customer_service }),
    ...(data_officer !== undefined && { dataOfficer: data_officer }),
  };
}
