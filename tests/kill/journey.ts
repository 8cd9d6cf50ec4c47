import { uuidv7 } from 'uuidv7';
import { proveAddress, confirmPhone, requestPhoneCode } from '#domain/account/contacts.contract.ts';
import { createAccount } from '#domain/account/session.contract.ts';
import type { Contract, InputOf, OutputOf } from '#domain/http/contract.ts';
import { getOwnCertificate } from '#domain/ownership/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { callServer, codeSentTo, lettersTo, type Reply } from '#tests/production/client.ts';
import type { StockedBike } from '#tests/production/stock-bikes.ts';

/** Thrown when the server died during a call; the journey continues when it is back. */
class CutOff extends Error {}

let people = 0;

/** One cyclist's way from the account to the certificate and a proven address, over the API, and what the server has acknowledged of it. */
export class Journey {
  readonly bike: StockedBike;
  readonly id = uuidv7();
  readonly password = 'Pedivela#2026';
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  token: string | undefined;
  /** The steps that the server acknowledged. */
  readonly acknowledged = {
    codeId: undefined as string | undefined,
    phone: false,
    certificate: undefined as string | undefined,
    /** The request is under way, or was cut off. */
    asksToProve: false,
    proven: false,
  };
  finished = false;

  constructor(bike: StockedBike) {
    const number = people++;
    this.bike = bike;
    this.email = `walker.${number}@example.com`;
    this.phone = `+55119${String(80_000_000 + number)}`;
    this.address = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  }

  /** Continues until the server dies; acknowledged steps are not repeated. */
  async walk(url: string): Promise<void> {
    try {
      if (!this.token) await this.signIn(url);
      if (!this.acknowledged.phone) await this.confirm(url);
      if (!this.acknowledged.certificate) await this.activate(url);
      const { certificate } = this.acknowledged;
      const mine = await this.ask(url, getOwnCertificate, { number: certificate! });
      if (!this.acknowledged.proven) await this.proveAddress(url);
      this.finished = mine.number === certificate && mine.state === 'current';
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
    }
  }

  private async signIn(url: string): Promise<void> {
    const { id, email, password } = this;
    // The same id again, as a phone does that got no answer: one account comes of it.
    const wish = {
      id,
      email,
      password,
      name: 'Ana Caminha',
      language: 'pt-BR' as const,
      acceptedTerms: '2026-11',
      isAdult: true as const,
    };
    this.token = (await this.ask(url, createAccount, wish)).tokens.accessToken.token;
  }

  private async confirm(url: string): Promise<void> {
    const { phone } = this;
    if (!this.acknowledged.codeId) {
      const reply = await this.call(url, requestPhoneCode, { phone });
      // The code of the request that got no answer: it was made and is named now, or this one is.
      this.acknowledged.codeId = reply.ok ? reply.body.codeId : reply.problem?.codeId;
      if (!reply.ok && !this.acknowledged.codeId) throw unexpected(requestPhoneCode, reply);
    }
    const codeId = this.acknowledged.codeId!;
    const code = await codeSentTo(url, phone).catch(() => {
      throw new CutOff();
    });
    const reply = await this.call(url, confirmPhone, { phone, codeId, code });
    // Confirmed by the request that got no answer.
    if (!reply.ok && reply.problem?.code !== 'code-used') throw unexpected(confirmPhone, reply);
    this.acknowledged.phone = true;
  }

  private async activate(url: string): Promise<void> {
    const { tag, serialNumber } = this.bike;
    this.acknowledged.certificate = (await this.ask(url, activateWarranty, { tag, serialNumber })).certificateNumber;
  }

  private async proveAddress(url: string): Promise<void> {
    const letters = await lettersTo(url, this.email).catch(() => {
      throw new CutOff();
    });
    const token = letters.flatMap(({ text }) => /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
    if (!token) throw new Error(`No letter to ${this.email} leads to the proof of its address.`);
    this.acknowledged.asksToProve = true;
    await this.ask(url, proveAddress, { token });
    this.acknowledged.proven = true;
  }

  /** A call that has to succeed. */
  private async ask<C extends Contract>(url: string, contract: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const reply = await this.call(url, contract, input);
    if (!reply.ok) throw unexpected(contract, reply);
    return reply.body;
  }

  private async call<C extends Contract>(url: string, contract: C, input: InputOf<C>): Promise<Reply<C>> {
    const reply = await callServer(url, contract, input, {
      address: this.address,
      ...(this.token && { token: this.token }),
    });
    if (reply.status === 0) throw new CutOff();
    return reply;
  }
}

function unexpected(contract: Contract, reply: Reply<Contract>): Error {
  return new Error(`${contract.route} was refused: ${reply.status} ${reply.ok ? '' : reply.problem?.code}`);
}
