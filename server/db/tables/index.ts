export * from './account.ts';
export * from './bike.ts';
export * from './letter.ts';
export * from './limit.ts';
export * from './ownership.ts';
export * from './shop.ts';
export * from './tag.ts';
export * from './warranty.ts';
