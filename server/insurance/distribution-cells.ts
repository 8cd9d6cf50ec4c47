import * as z from 'zod/mini';
import {
  contractKinds,
  platformRoles,
  sellerKinds,
  type ContractKind,
  type Distribution,
} from '#domain/insurance/distribution.ts';
import { cnpjCell, moneyCents, optionalText, readBy } from '#server/imports/values.ts';

/** One of a closed list, by its name or by what Brazilians call it. */
const choice = <T extends string>(list: readonly T[], also: Record<string, T>) =>
  readBy((cell) => {
    const word = cell.normalize('NFC').toLowerCase();
    return list.find((one) => one === word) ?? also[word] ?? null;
  }, 'choice-unknown');

const contracts: Record<string, ContractKind> = { certificado: 'certificate', bilhete: 'ticket', apólice: 'policy' };

/** The cells that say what is contracted, who sells it and in which role the platform acts. */
export const distributionCells = {
  contract: z.optional(choice(contractKinds, contracts)),
  master_policy: optionalText(60),
  policyholder_name: optionalText(120),
  policyholder_cnpj: z.optional(cnpjCell),
  seller: z.optional(
    choice(sellerKinds, { corretora: 'broker', representante: 'representative', seguradora: 'insurer' }),
  ),
  seller_name: optionalText(120),
  seller_register: optionalText(40),
  platform_role: z.optional(
    choice(platformRoles, { representante: 'representative', agente: 'agent', nenhum: 'none' }),
  ),
  iof: z.optional(moneyCents),
};
export type DistributionRow = z.infer<z.ZodMiniObject<typeof distributionCells>>;
type Cell = keyof DistributionRow;

/** What is wrong with the cells of a row: a cell and the code; null where they are whole, or none of them is there. */
export function distributionFault(
  row: DistributionRow & { offered?: boolean | undefined; premium: number },
): { cell: Cell; code: 'required' | 'distribution-unfit' } | null {
  const cells = Object.keys(distributionCells) as Cell[];
  if (!row.offered && cells.every((cell) => row[cell] === undefined)) return null;
  const isCollective = row.contract === 'certificate' || row.platform_role === 'agent';
  const collective: readonly Cell[] = ['master_policy', 'policyholder_name', 'policyholder_cnpj'];
  const named: readonly Cell[] = ['seller_name', 'seller_register'];
  const wanted: readonly Cell[] = [
    'contract',
    ...(isCollective ? collective : []),
    'seller',
    ...(row.seller === 'insurer' ? [] : named),
    'platform_role',
    ...(row.premium > 0 ? (['iof'] as const) : []),
  ];
  const missing = wanted.find((cell) => row[cell] === undefined);
  if (missing) return { cell: missing, code: 'required' };
  if (row.platform_role === 'agent' && row.contract !== 'certificate')
    return { cell: 'platform_role', code: 'distribution-unfit' };
  const unfit = cells.find((cell) => row[cell] !== undefined && !wanted.includes(cell));
  if (unfit) return { cell: unfit, code: 'distribution-unfit' };
  return (row.iof ?? 0) > row.premium ? { cell: 'iof', code: 'distribution-unfit' } : null;
}

/** What the cells of a row without a fault say; null where they say nothing. */
export function distributionOf(row: DistributionRow): Distribution | null {
  const { contract, master_policy, policyholder_name, policyholder_cnpj, seller, seller_name, seller_register } = row;
  if (!contract || !row.platform_role) return null;
  return {
    contract,
    masterPolicy: master_policy ?? null,
    policyholder: policyholder_name && policyholder_cnpj ? { name: policyholder_name, cnpj: policyholder_cnpj } : null,
    seller:
      seller && seller !== 'insurer' && seller_name && seller_register
        ? { kind: seller, name: seller_name, register: seller_register }
        : null,
    platform: row.platform_role,
    iofCents: row.iof ?? null,
  };
}
