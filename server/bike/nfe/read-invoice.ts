import type { Invoice } from '#domain/bike/invoice.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseCpf } from '#domain/brazil/cpf.ts';
import { issuerOf } from './access-key-of.ts';
import { amount, centsOf } from './decimal.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { readItems, remarksOf } from './read-items.ts';
import { atMost, mayText, needText, nodeAt, type XmlNode } from './xml-node.ts';

/** The facts in an invoice's own fields, whether or not its signature is valid. */
export type InvoiceFields = Omit<Invoice, 'accessKey' | 'issuedAt' | 'signature' | 'hasProtocol'>;

/**
 * Reads the fields of an `infNFe` (layout 4.00). An NFC-e may have no customer at all, and a customer from abroad neither
 * CPF nor CNPJ. No text is longer than the layout allows: they are printed, sent by mail and searched.
 */
export function readInvoice(infNFe: XmlNode): InvoiceFields {
  return {
    model: needText(infNFe, 'ide/mod', /^(55|65)$/) === '65' ? 65 : 55,
    environment: needText(infNFe, 'ide/tpAmb', /^[12]$/) === '2' ? 2 : 1,
    storeName: mayText(infNFe, 'emit/xFant', atMost(60)) ?? needText(infNFe, 'emit/xNome', atMost(60)),
    storeTaxId: issuerOf(infNFe),
    ...readCustomer(infNFe),
    number: needText(infNFe, 'ide/nNF', /^[1-9]\d{0,8}$/),
    series: needText(infNFe, 'ide/serie', /^(0|[1-9]\d{0,2})$/),
    totalCents: centsOf(needText(infNFe, 'total/ICMSTot/vNF', amount)),
    additionalInfo: readAdditionalInfo(infNFe),
    items: readItems(infNFe),
  };
}

function readCustomer(infNFe: XmlNode): Pick<Invoice, 'customerName' | 'customerCpf' | 'customerCnpj'> {
  const customerName = mayText(infNFe, 'dest/xNome', atMost(60));
  const customerCpf = mayText(infNFe, 'dest/CPF', /^\d{11}$/);
  const customerCnpj = mayText(infNFe, 'dest/CNPJ', /^[A-Z0-9]{12}\d{2}$/);
  if (customerCpf !== null && customerCnpj !== null) throw new NfeRefusal('structure', 'dest');
  if (customerCpf !== null && parseCpf(customerCpf) === null) throw new NfeRefusal('value', 'dest/CPF');
  if (customerCnpj !== null && parseCnpj(customerCnpj) === null) throw new NfeRefusal('value', 'dest/CNPJ');
  return { customerName, customerCpf, customerCnpj };
}

function readAdditionalInfo(infNFe: XmlNode): string | null {
  const more = nodeAt(infNFe, 'infAdic');
  if (!more) return null;
  const texts = [
    mayText(more, 'infCpl', atMost(5000), 'infAdic/infCpl'),
    mayText(more, 'infAdFisco', atMost(2000), 'infAdic/infAdFisco'),
  ];
  const lines = [...texts, ...remarksOf(more, 'infAdic')].filter((line) => line !== null);
  return lines.length > 0 ? lines.join('\n') : null;
}
